import type { ConsoleKey, Translate } from '../../i18n/i18n.ts';
import type { ConsoleError } from './consoleError.ts';

/**
 * Returns the explanation of an error and the next step, in the language of the console; details of the service follow
 * in English.
 */
export function explain({ code, message, retryAfter }: ConsoleError, t: Translate<ConsoleKey>): string {
  const text = t(`console.errors.${code}`, { seconds: retryAfter ?? 0 });
  return ['stateRefused', 'valueRefused', 'malformed'].includes(code) ? `${text} (${message})` : text;
}
