// Entry point of the worker that writes workbooks, in every language of the page.
import { understand } from '../../../view/header.ts';
import { speak } from '../../../view/texts/part.ts';
import { serve } from '../../../view/worker/serve.ts';
import './german.ts';
import type { Task } from '../../worker/protocol.ts';
import { runTask, startWriter } from './steps.ts';

serve(startWriter, (task: Task) => {
  if (task.kind === 'workbook') {
    speak(task.language, task.locale);
    understand(task.understood);
  }
  return runTask(task);
});
