import type { XEvent } from 'x11';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Rectangle, XConnection } from './connection.ts';
import { waitUntilFollowed } from './followWindow.ts';
import { followShape, removeShape, showPixelOnly } from './inputRegion.ts';

/** A window of another program that is hidden. */
export interface Veil {
  /** Hides it again, at the place that it has now, after its program has followed all that was done to it before. */
  renew(place: Pick<Rectangle, 'width' | 'height'>): Promise<void>;
  /** Shows it, once. */
  lift(): Promise<void>;
  /** Leaves it as it is, for a window that is closed. */
  forget(): void;
}

/**
 * Hides a window of another program, also where that sets a shape of its own. One pixel is left: a page that is hidden
 * altogether never begins.
 */
export async function veilWindow(
  connection: XConnection,
  window: number,
  place: Pick<Rectangle, 'width' | 'height'>,
): Promise<Veil> {
  const { client } = connection;
  let size = place;
  let isLifted = false;
  const queue = new SerialQueue();
  const hide = (): Promise<void> =>
    queue.run(async () => {
      if (!isLifted) await showPixelOnly(connection, window, size).catch(ignoreGone);
    });
  // Chromium gives its windows back their whole shape whenever their place or state changes.
  const handle = ({ name, window: changed, shaped }: XEvent): void => {
    if (name === 'ShapeNotify' && changed === window && shaped === 0) void hide();
  };
  const forget = (): void => void client.removeListener('event', handle);
  connection.onEvent(handle);
  await followShape(connection, window, true);
  await hide();
  return {
    async renew(newPlace) {
      size = newPlace;
      await waitUntilFollowed(connection, window);
      await hide();
    },
    async lift() {
      isLifted = true;
      forget();
      // A hide that is under way would end after the window is shown.
      await queue.whenIdle();
      await followShape(connection, window, false);
      await removeShape(connection, window);
    },
    forget,
  };
}

/** It may go at any time. */
const ignoreGone = (): void => undefined;
