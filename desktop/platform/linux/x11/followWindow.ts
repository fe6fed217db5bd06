import { setTimeout as wait } from 'node:timers/promises';
import type { XEvent } from 'x11';
import { ignoreGone, type XConnection } from './connection.ts';

const clientMessage = 33;
const noMask = 0;
/** One that takes longer hangs. */
const answerMilliseconds = 1_000;
/** It reads a property that has changed by a request, whose answer comes after the first of them. */
const rounds = 2;

/**
 * Waits until the program of a window has handled all earlier requests to the window: its answer to a ping comes after
 * that (EWMH, `_NET_WM_PING`). The connection has to select the events that are sent to the root (SubstructureNotify).
 * A program that knows no ping is not waited for.
 */
export async function waitUntilFollowed(connection: XConnection, window: number): Promise<void> {
  const ping = await connection.atom('_NET_WM_PING');
  if (!(await connection.getNumbers(window, 'WM_PROTOCOLS')).includes(ping)) return;
  for (let round = 1; round <= rounds; round += 1) await sendPing(connection, window, ping);
}

async function sendPing(connection: XConnection, window: number, ping: number): Promise<void> {
  const { client } = connection;
  const protocols = await connection.atom('WM_PROTOCOLS');
  const answered = Promise.withResolvers<void>();
  const handle = ({ name, message_type: type, data }: XEvent): void => {
    if (name === 'ClientMessage' && type === protocols && data?.[0] === ping && data[2] === window)
      answered.resolve();
  };
  connection.onEvent(handle);
  const event = Buffer.alloc(32);
  event[0] = clientMessage;
  event[1] = 32;
  event.writeUInt32LE(window, 4);
  event.writeUInt32LE(protocols, 8);
  event.writeUInt32LE(ping, 12);
  event.writeUInt32LE(window, 20);
  client.SendEvent(window, 0, noMask, event, ignoreGone);
  await Promise.race([answered.promise, wait(answerMilliseconds, undefined, { ref: false })]);
  client.removeListener('event', handle);
}
