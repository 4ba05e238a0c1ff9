// The whole script of the worker that reads, fits and plans.
import { start } from 'usl-fit/slim';
import { serve } from './serve.ts';
import { inSteps } from './steps.ts';

serve((module) => {
  start(module);
}, inSteps);
