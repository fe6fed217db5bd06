import { Agent, request, type IncomingMessage } from 'node:http';
import { messageStream } from '../../src/api/contract/messages.ts';
import { bodyOf, networkOf, type Visitor } from './visitors.ts';

/** Opened at the same time. */
const lanes = 50;

export interface OpenStreams {
  /** Those that are still open. */
  readonly count: number;
  close(): void;
}

/** Opens the stream of messages of each visitor, an equal part at each address. @throws Error where one is refused */
export async function openStreams(
  addresses: readonly string[],
  visitors: readonly Visitor[],
): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: false });
  const open = new Set<IncomingMessage>();
  const waiting = visitors.map((visitor, index) => ({
    visitor,
    address: addresses[index % addresses.length] ?? '',
  }));
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const stream = await openStream(agent, next.address, next.visitor);
      open.add(stream);
      stream.once('close', () => open.delete(stream));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return {
    get count() {
      return open.size;
    },
    close() {
      for (const stream of open) stream.destroy();
    },
  };
}

function openStream(agent: Agent, address: string, { uid, common }: Visitor): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    `${address}${messageStream.path}`,
    {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': networkOf(uid),
      },
    },
    (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}.`));
      answer.on('error', () => undefined);
      answer.resume();
      resolve(answer);
    },
  );
  sent.once('error', reject);
  sent.end(bodyOf({ common, params: {} }));
  return promise;
}
