// Entry point of the worker that reads logs.
import { serve } from '../../view/worker/serve.ts';
import { readWith, runTask } from './steps.ts';

serve(readWith, runTask);
