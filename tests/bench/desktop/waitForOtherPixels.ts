import { setTimeout as wait } from 'node:timers/promises';
import type { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';

const pollMilliseconds = 4;
const timeoutMilliseconds = 30_000;
const wholePixels = 2;
const allPlanes = 0xffff_ffff;

/**
 * Milliseconds from an action to the first change in the middle row of the display, which stands still before.
 *
 * @throws when nothing changes
 */
export async function waitForOtherPixels(
  connection: XConnection,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await readRow(connection);
  const begun = performance.now();
  const done = act();
  while ((await readRow(connection)).equals(before)) {
    if (performance.now() - begun > timeoutMilliseconds) throw new Error('No pixel of the desktop changed.');
    await wait(pollMilliseconds);
  }
  const taken = performance.now() - begun;
  await done;
  return taken;
}

async function readRow(connection: XConnection): Promise<Buffer> {
  const { client, root, size } = connection;
  const { data } = await connection.ask<{ data: Buffer }>((answer) =>
    client.GetImage(wholePixels, root, 0, Math.floor(size.height / 2), size.width, 1, allPlanes, answer),
  );
  return data;
}
