import type { XEvent } from 'x11';
import type { Rectangle, XConnection } from './connection.ts';
import { followShape, removeShape, showPixelOnly } from './inputRegion.ts';

/**
 * Hides a window of another program, whatever shape that gives to it. One pixel is left: a page that is hidden altogether
 * never begins.
 *
 * @returns shows it
 */
export async function veilWindow(
  connection: XConnection,
  window: number,
  place: Pick<Rectangle, 'width' | 'height'>,
): Promise<() => Promise<void>> {
  const { client } = connection;
  let isVeiled = true;
  let hidden = Promise.resolve();
  const hide = async (): Promise<void> => {
    if (isVeiled) await showPixelOnly(connection, window, place);
  };
  // Chromium gives its windows back their whole shape whenever their place changes.
  const handle = ({ name, window: changed, shaped }: XEvent): void => {
    if (name === 'ShapeNotify' && changed === window && shaped === 0)
      hidden = hidden.then(hide).catch(ignoreGone);
  };
  connection.onEvent(handle);
  await followShape(connection, window, true);
  await hide();
  return async () => {
    if (!isVeiled) return;
    isVeiled = false;
    client.removeListener('event', handle);
    // What has begun to hide it would end after it is shown.
    await hidden;
    await followShape(connection, window, false);
    await removeShape(connection, window);
  };
}

/** It may go at any time. */
const ignoreGone = (): void => undefined;
