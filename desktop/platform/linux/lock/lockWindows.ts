import type { Geometry } from 'x11';
import { XConnection, XError } from '../x11/connection.ts';
import { putPixels } from '../x11/putPixels.ts';

/** Renders what a window of a size shows: four bytes a pixel, blue, green, red, unused. */
export type RenderPixels = (width: number, height: number) => Promise<Buffer>;

/** Draws in windows that belong to a locker. */
export interface LockWindows {
  add(window: number): void;
  /** Draws all of them again. */
  redraw(): Promise<void>;
  close(): Promise<void>;
}

/** The drawing is the window's background, which the X server itself restores where it was covered. */
export async function openLockWindows(
  display: string,
  render: RenderPixels,
  log: (message: string, cause?: unknown) => void,
): Promise<LockWindows> {
  const connection = await XConnection.open(display, log);
  const { client } = connection;
  const windows = new Set<number>();
  const draw = async (window: number): Promise<void> => {
    try {
      const { width, height } = await connection.ask<Geometry>((answer) =>
        client.GetGeometry(window, answer),
      );
      const pixels = await render(width, height);
      const pixmap = client.AllocID();
      const context = client.AllocID();
      client.CreatePixmap(pixmap, window, connection.depth, width, height);
      client.CreateGC(context, pixmap, {});
      putPixels(connection, pixmap, context, { x: 0, y: 0, width, height }, pixels);
      client.ChangeWindowAttributes(window, { backgroundPixmap: pixmap });
      client.ClearArea(window, 0, 0, 0, 0, 0);
      client.FreeGC(context);
      client.FreePixmap(pixmap);
      await connection.sync();
    } catch (error) {
      // Unlocked in the meantime: the window is gone.
      windows.delete(window);
      if (!(error instanceof XError)) log('the lock screen could not be drawn', error);
    }
  };
  return {
    add(window) {
      windows.add(window);
      void draw(window);
    },
    redraw: async () => {
      for (const window of windows) await draw(window);
    },
    close: () => connection.close(),
  };
}
