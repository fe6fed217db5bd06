import * as v from 'valibot';
import { ApiError, isAbort } from './apiError.ts';
import { envelope, type CommonBlock } from './contract/call.ts';
import { messageStream } from './contract/messages.ts';
import { createEventParser, type ServerEvent } from './eventParser.ts';

const { path, events } = messageStream;

export type UnreadEventDto = v.InferOutput<(typeof events)['unread']>;

/** The events of the message stream. `alive` comes with every chunk, also one without content. */
export type MessageStreamEvent =
  | { kind: 'unread'; unread: UnreadEventDto }
  | { kind: 'ended'; ret: number }
  | { kind: 'alive' };

export interface ListenOptions {
  /** Identity of the listening user and device. */
  common: CommonBlock;
  onEvent: (event: MessageStreamEvent) => void;
  signal: AbortSignal;
}

/**
 * Listens until the service ends the stream.
 *
 * @throws ApiError with `ret` when the service refuses, with `fault` when the line breaks; the caller's own abort is
 *   passed on as it is
 */
export type ListenToMessages = (options: ListenOptions) => Promise<void>;

/** Makes what listens to the messages of a service. */
export function createMessageStream({
  baseUrl,
  fetch: send = fetch,
}: {
  baseUrl: string;
  fetch?: typeof fetch;
}): ListenToMessages {
  return async ({ common, onEvent, signal }) => {
    try {
      const response = await send(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ common, login_info: {} }),
        signal,
      });
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
        throw readRefusal(await response.text());
      await readEvents(response.body, onEvent);
    } catch (error) {
      if (error instanceof ApiError || isAbort(error)) throw error;
      throw new ApiError({ path, fault: 'offline', message: 'The stream of messages broke.', cause: error });
    }
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: ListenOptions['onEvent'],
): Promise<void> {
  const read = createEventParser((text) => {
    const event = readEvent(text);
    if (event) onEvent(event);
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onEvent({ kind: 'alive' });
      read(value);
    }
  } finally {
    // A stream that broke off has nothing left to cancel.
    reader.cancel().catch(() => undefined);
  }
}

/** Null for events that this version does not know, and for what breaks the contract: the next one may be fine. */
function readEvent({ name, data }: ServerEvent): MessageStreamEvent | null {
  const body = parseJson(data);
  if (name === 'unread') {
    const unread = v.safeParse(events.unread, body);
    return unread.success ? { kind: 'unread', unread: unread.output } : null;
  }
  const ended = name === 'ended' ? v.safeParse(events.ended, body) : null;
  return ended?.success ? { kind: 'ended', ret: ended.output.ret } : null;
}

function readRefusal(text: string): ApiError {
  const frame = v.safeParse(envelope, parseJson(text));
  if (!frame.success || frame.output.resp_common.ret === 0)
    return new ApiError({ path, fault: 'unreadable', message: 'The answer is no stream of events.' });
  const { ret, msg, request_id: requestId, retry_after: retryAfter } = frame.output.resp_common;
  return new ApiError({ path, ret, message: msg, requestId, retryAfter });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
