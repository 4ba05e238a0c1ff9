import { formatPlain } from '../../format.ts';
import { messageTexts } from '../messages.ts';
import { translate } from '../part.ts';
import { errorSentences } from './messages/errors.ts';
import { phrases } from './messages/phrases.ts';
import { warningSentences } from './messages/warnings.ts';
import { templatesOf } from './templates.ts';

/** Every sentence of the core in German. */
export const messages = templatesOf([...errorSentences, ...warningSentences], phrases, number);

translate(messageTexts, { said: (message) => messages.said(message) ?? message });

/** A number of the core as German has it; what is none stays. */
function number(written: string): string {
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written;
  return /^[+-]?\d+(?:\.\d+)?$/.test(digits) ? formatPlain(Number(digits)) : written;
}
