// The German half of the catalogue, which a face loads when it is asked for.
import './errors.ts';
