import { setTimeout as wait } from 'node:timers/promises';
import type { XConnection } from './connection.ts';

/** ButtonPress, ButtonRelease, PointerMotion. */
const pointerEvents = 0x4 | 0x8 | 0x40;
const asynchronous = 1;
const granted = 0;
/** A panel may hold the pointer until the button that was pressed is up again. */
const timeoutMilliseconds = 1_000;
const pollMilliseconds = 20;

/**
 * Leads all keys to a window's connection, until they are given back.
 *
 * @returns false where another program keeps them
 */
export function grabKeyboard(connection: XConnection, window: number): Promise<boolean> {
  const { client } = connection;
  return grabPatiently(() =>
    connection.ask((answer) => client.GrabKeyboard(window, 1, 0, asynchronous, asynchronous, answer)),
  );
}

/**
 * Leads all clicks and moves of the pointer to a window's connection, until they are given back.
 *
 * @returns false where another program keeps them
 */
export function grabPointer(connection: XConnection, window: number): Promise<boolean> {
  const { client } = connection;
  return grabPatiently(() =>
    connection.ask((answer) =>
      client.GrabPointer(window, 1, pointerEvents, asynchronous, asynchronous, 0, 0, 0, answer),
    ),
  );
}

/**
 * Leads all keys and clicks to a window's connection, until they are given back.
 *
 * @returns false where another program keeps them: then neither is taken
 */
export async function grabInput(connection: XConnection, window: number): Promise<boolean> {
  if ((await grabPointer(connection, window)) && (await grabKeyboard(connection, window))) return true;
  releaseInput(connection);
  return false;
}

async function grabPatiently(grab: () => Promise<number>): Promise<boolean> {
  const end = Date.now() + timeoutMilliseconds;
  while ((await grab()) !== granted) {
    if (Date.now() > end) return false;
    await wait(pollMilliseconds);
  }
  return true;
}

/** Releases keys and clicks. */
export function releaseInput({ client }: XConnection): void {
  client.UngrabKeyboard(0);
  client.UngrabPointer(0);
}
