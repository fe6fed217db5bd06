import { createQuote } from '../api/rules/errors/createQuote.ts';
import type { ErrorKind, NoticedError } from '../api/rules/errors/describeError.ts';

/** Errors that wait for a reporter: those of the first paint come before it. */
const waitingAtMost = 20;

const quotes = new WeakMap<object, string>();
const waiting: NoticedError[] = [];
type Listener = (noticed: NoticedError) => void;

const listeners = new Set<Listener>();
const watchers = new Set<Listener>();

/**
 * Reports an error once, whatever notices it again: what a boundary shows is what the window has reported.
 *
 * @returns the number that it is quoted by
 */
export function noticeError(kind: ErrorKind, error: unknown): string {
  const known = typeof error === 'object' && error !== null ? quotes.get(error) : undefined;
  if (known !== undefined) return known;
  const quote = createQuote();
  if (typeof error === 'object' && error !== null) quotes.set(error, quote);
  const noticed = { kind, error, quote };
  if (listeners.size === 0 && waiting.length < waitingAtMost) waiting.push(noticed);
  for (const listener of [...watchers, ...listeners]) listener(noticed);
  return quote;
}

/** Calls a listener for every error, first for those that wait. @returns ends that */
export function onNoticedError(listener: Listener): () => void {
  listeners.add(listener);
  for (const noticed of waiting.splice(0)) listener(noticed);
  return () => listeners.delete(listener);
}

/** Calls a watcher for every error, and for those that wait; they go on waiting for a reporter. @returns ends that */
export function watchErrors(watcher: Listener): () => void {
  watchers.add(watcher);
  for (const noticed of waiting) watcher(noticed);
  return () => watchers.delete(watcher);
}

/** Notices what nothing on this page handles. @returns ends that */
export function watchWindow(): () => void {
  const handleError = ({ error, message }: ErrorEvent): void => void noticeError('error', error ?? message);
  const handleRejection = ({ reason }: PromiseRejectionEvent): void => void noticeError('rejection', reason);
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
  };
}
