import {
  errorTextLimits,
  type clientErrorKinds,
  type TrackingFields,
} from '../../../api/contract/telemetry/trackingTables.ts';
import { scrubText } from '../../../api/rules/scrubText.ts';

type Kind = (typeof clientErrorKinds)[number];

/** A part of the client that was declared missing is told from an error of its code (docs/product.md#errors). */
const kindsByName: Readonly<Record<string, Kind>> = { ChunkLoadError: 'chunk', CssLoadError: 'style' };

/** What is reported of an error, without anything that may be the user's. */
export function describeError(kind: Kind, error: unknown, quote: string): TrackingFields<'client_error'> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: kindsByName[name] ?? kind,
    name: /^(?:[A-Z][A-Za-z]{1,40})?Error$/.test(name) ? name : 'Error',
    message: scrubText(message).slice(0, errorTextLimits.message),
    stack: scrubText(stack).slice(0, errorTextLimits.stack),
    quote,
  };
}

/** A number that a user can read out: two groups of four, without letters that look like others. */
export function createQuote(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const all = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]);
  return `${all.slice(0, 4).join('')}-${all.slice(4).join('')}`;
}
