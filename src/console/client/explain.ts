import type { ConsoleError } from './consoleError.ts';
import { fill, type Words } from '../i18n/words.ts';

/** What happened and what to do, in the language of the console; details of the service follow in English. */
export function explain({ code, message, retryAfter }: ConsoleError, { errors }: Words): string {
  const text = fill(errors[code], { seconds: retryAfter ?? 0 });
  return ['stateRefused', 'valueRefused', 'malformed'].includes(code) ? `${text} (${message})` : text;
}
