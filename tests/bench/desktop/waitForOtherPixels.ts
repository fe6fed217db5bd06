import { setTimeout as wait } from 'node:timers/promises';
import type { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { readImage } from '../../../desktop/platform/linux/x11/readPixels.ts';

const pollMilliseconds = 4;
const timeoutMilliseconds = 30_000;

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

function readRow(connection: XConnection): Promise<Buffer> {
  const { root, size } = connection;
  const middle = { x: 0, y: Math.floor(size.height / 2), width: size.width, height: 1 };
  return readImage(connection, root, middle);
}
