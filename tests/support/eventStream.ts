import { messageStream } from '../../src/api/contract/messages.ts';
import type { Identity } from './service.ts';

export interface StreamEvent {
  name: string;
  data: unknown;
}

/** A stream of server-sent events, read as clients do: one thing after the other, over a real connection. */
export interface EventReader {
  response: Response;
  /** The next event, or the next comment; null at the end of the stream. */
  next(): Promise<StreamEvent | 'comment' | null>;
  /** Goes away, as a window that is closed does. */
  leave(): Promise<void>;
}

/** Opens the stream of messages. A refusal arrives as JSON in `response`. */
export async function openMessageStream(address: string, identity: Identity): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(address + messageStream.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ common: identity, login_info: {} }),
    signal: abort.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const [block = '', ...rest] = text.split('\n\n');
        if (rest.length > 0) {
          text = rest.join('\n\n');
          return readBlock(block);
        }
        const part = await reader?.read();
        if (!part || part.done) return null;
        text += part.value;
      }
    },
    async leave() {
      await reader?.cancel();
      abort.abort();
    },
  };
}

function readBlock(block: string): StreamEvent | 'comment' {
  if (block.startsWith(':')) return 'comment';
  const [name = '', data = ''] = block.split('\n');
  return { name: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) };
}
