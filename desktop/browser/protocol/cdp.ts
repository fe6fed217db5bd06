import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';

/** The browser could not be started, or refused what was asked of it. */
export class BrowserError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BrowserError';
  }
}

/** Whatever was asked, the browser is gone: its pages did not fail by themselves. */
export class BrowserEndedError extends BrowserError {}

/** @param sessionId of the attached page that the event is about; undefined for the browser's own */
export type CdpListener = (method: string, params: unknown, sessionId?: string) => void;

/** A connection to the browser by the Chrome DevTools Protocol. */
export interface Cdp {
  /** @throws BrowserError when the browser refuses, or is gone */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Adds a listener of every event of the browser and of attached pages. @returns the function that removes it */
  onEvent(listener: CdpListener): () => void;
}

const message = v.object({
  id: v.optional(v.pipe(v.number(), v.integer())),
  method: v.optional(v.string()),
  sessionId: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});

interface Waiting {
  method: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Speaks the protocol over the two pipes of `--remote-debugging-pipe`: JSON texts, each ended by a NUL. A pipe, not a
 * port: no other program can connect, and the browser ends by itself when the pipe closes.
 */
export function connectCdp(output: Writable, input: Readable): Cdp {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<CdpListener>();
  let lastId = 0;
  let isClosed = false;

  const receive = (text: string): void => {
    const { id, method, sessionId, params, result, error } = v.parse(message, JSON.parse(text));
    if (id === undefined) {
      if (method !== undefined) for (const listener of [...listeners]) listener(method, params, sessionId);
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new BrowserError(`The browser refused ${call.method}: ${error.message}.`));
    else call?.resolve(result);
  };

  const close = (): void => {
    isClosed = true;
    for (const call of waiting.values())
      call.reject(new BrowserEndedError(`The browser ended before ${call.method} was answered.`));
    waiting.clear();
  };

  let rest = '';
  input.setEncoding('utf8');
  input.on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0');
    rest = texts.pop() ?? '';
    for (const text of texts) receive(text);
  });
  input.on('close', close);
  input.on('error', close);
  output.on('error', close);

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new BrowserEndedError(`The browser has ended; ${method} was not sent.`));
          return;
        }
        lastId += 1;
        waiting.set(lastId, { method, resolve, reject });
        output.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      }),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
