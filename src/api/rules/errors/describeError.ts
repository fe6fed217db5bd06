import { cutText } from '../shownText.ts';
import {
  errorTextLimits,
  type clientErrorKinds,
  type clientErrorParts,
  type TrackingFields,
} from '../../contract/telemetry/trackingTables.ts';
import { scrubText } from '../scrubText.ts';

export type ErrorKind = (typeof clientErrorKinds)[number];
export type ErrorPart = (typeof clientErrorParts)[number];

/** An error, and the number that it is quoted by. */
export interface NoticedError {
  kind: ErrorKind;
  error: unknown;
  quote: string;
}

/** A part of the client that was declared missing differs from an error of its code (docs/product.md#errors). */
const kindsByName: ReadonlyMap<string, ErrorKind> = new Map(
  Object.entries<ErrorKind>({ ChunkLoadError: 'chunk', CssLoadError: 'style' }),
);
/** Causes of causes are followed so far: a circle ends. */
const causesAtMost = 3;

/** Returns the report of an error, without anything that may be the user's. */
export function describeError(
  part: ErrorPart,
  { kind, error, quote }: NoticedError,
): TrackingFields<'client_error'> {
  const { name, stack = '' } = toError(error);
  return {
    part,
    kind: kindsByName.get(name) ?? kind,
    name: nameOf(name),
    message: cutText(scrubText(describeMessage(error)), errorTextLimits.message),
    stack: cutText(scrubText(stack), errorTextLimits.stack),
    quote,
  };
}

/** The message, the call of the bridge that failed, and the messages of what caused it. */
function describeMessage(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; messages.length <= causesAtMost;) {
    const one = toError(cause);
    const text = one.message + describeCall(one);
    messages.push(messages.length === 0 ? text : `${nameOf(one.name)}: ${text}`);
    if (one.cause === undefined || one.cause === null) break;
    cause = one.cause;
  }
  return messages.join(' <- ');
}

/** Every failed call of the bridge has the same message (docs/product.md#bridge); which one it was is in its fields. */
function describeCall(error: Error): string {
  if (!('method' in error && 'fault' in error)) return '';
  return ` (${String(error.method)}, ${String(error.fault)})`;
}

function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const message: unknown = Reflect.get(Object(thrown), 'message');
  const error = new Error(typeof message === 'string' ? message : textOf(thrown));
  // The stack of this line says nothing.
  error.stack = '';
  return error;
}

function nameOf(name: string): string {
  return /^(?:[A-Z][A-Za-z]{1,40})?(?:Error|Exception)$/.test(name) ? name : 'Error';
}

/** The string conversion of an object is foreign code, which may throw. */
function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'object' && thrown !== null) return 'An object was thrown.';
  return typeof thrown === 'function' ? 'A function was thrown.' : `${String(thrown as number)}`;
}
