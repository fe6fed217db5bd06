import type { XEvent } from 'x11';
import type { Rectangle, XConnection } from './connection.ts';
import { waitUntilFollowed } from './followWindow.ts';
import { followShape, removeShape, showPixelOnly } from './inputRegion.ts';

/** A window of another program that is hidden. */
export interface Veil {
  /** Hides it again, after its program has followed all that was done to it before. */
  renew(): Promise<void>;
  /** Shows it, once. */
  lift(): Promise<void>;
}

/**
 * Hides a window of another program, whatever shape that gives to it. One pixel is left: a page that is hidden altogether
 * never begins.
 */
export async function veilWindow(
  connection: XConnection,
  window: number,
  place: Pick<Rectangle, 'width' | 'height'>,
): Promise<Veil> {
  const { client } = connection;
  let hidden = Promise.resolve();
  const hide = (): Promise<void> => {
    hidden = hidden.then(() => showPixelOnly(connection, window, place)).catch(ignoreGone);
    return hidden;
  };
  // Chromium gives its windows back their whole shape whenever their place or state changes.
  const handle = ({ name, window: changed, shaped }: XEvent): void => {
    if (name === 'ShapeNotify' && changed === window && shaped === 0) void hide();
  };
  connection.onEvent(handle);
  await followShape(connection, window, true);
  await hide();
  return {
    async renew() {
      await waitUntilFollowed(connection, window);
      await hide();
    },
    async lift() {
      client.removeListener('event', handle);
      // What has begun to hide it would end after it is shown.
      await hidden;
      await followShape(connection, window, false);
      await removeShape(connection, window);
    },
  };
}

/** It may go at any time. */
const ignoreGone = (): void => undefined;
