// Entry point of the worker that writes workbooks, in every language of the page.
import { understand } from '../../../view/header.ts';
import { speak } from '../../../view/texts/part.ts';
import { serve } from '../../worker/serve.ts';
import './german.ts';
import { runTask, startWriter } from './steps.ts';

serve(startWriter, (task) => {
  if (task.kind === 'workbook') {
    speak(task.language, task.locale);
    understand(task.understood);
  }
  return runTask(task);
});
