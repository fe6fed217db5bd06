import { setTimeout as wait } from 'node:timers/promises';
import type { Geometry } from 'x11';
import type { HeldFrame } from '../../adapters/videoPlayer.ts';
import { createDesktopWindow, isSeenSoon } from '../x11/desktopLayer.ts';
import { ignoreGone, type Rectangle, type XConnection } from '../x11/connection.ts';
import { letPixelThrough, readFrames, setInputRegion } from '../x11/inputRegion.ts';
import { hasAnimations } from '../x11/readAnimations.ts';
import { restack } from '../x11/stacking.ts';
import { stackAbove } from '../x11/windowNumbers.ts';

/** As long as pages take for it (docs/product.md#the-desktop). */
const fadeMilliseconds = 400;
const stepMilliseconds = 25;
const opaque = 0xffff_ffff;
/** Of a graphics context: the windows within a window are copied with it. */
const includeInferiors = 1;

/**
 * Holds what a stage shows now over it, so that something else can take its place there and be faded in.
 *
 * @param area the place of what is held on the desktop
 * @param from its corner in the window
 * @returns null where a change is a cut: without a compositor, with reduced motion, and where the window cannot be copied
 */
export async function holdFrame(
  connection: XConnection,
  stage: number,
  area: Rectangle,
  from: Pick<Rectangle, 'x' | 'y'> = { x: 0, y: 0 },
): Promise<HeldFrame | null> {
  if (!(await hasCompositor(connection)) || !(await hasAnimations(connection))) return null;
  const { client, root, depth } = connection;
  const geometry = await connection
    .ask<Geometry>((answer) => client.GetGeometry(stage, answer))
    .catch(() => null);
  if (geometry?.depth !== depth) return null;
  const { width, height } = area;
  const [pixmap, context] = [client.AllocID(), client.AllocID()];
  client.CreatePixmap(pixmap, root, depth, width, height);
  client.CreateGC(context, pixmap, { subwindowMode: includeInferiors, graphicsExposures: 0 });
  client.CopyArea(stage, pixmap, context, from.x, from.y, 0, 0, width, height);
  const window = await createDesktopWindow(connection, area, { backgroundPixmap: pixmap });
  // The window keeps what it shows when the names go.
  client.FreeGC(context);
  client.FreePixmap(pixmap);
  await letPixelThrough(connection, window, area);
  // A window manager puts it above those of its layer anyway.
  const sibling = (await readFrames(connection, stage)).at(-1);
  if (sibling !== undefined) client.ConfigureWindow(window, { sibling, stackMode: stackAbove }, ignoreGone);
  client.MapWindow(window);
  if (!(await isSeenSoon(connection, window))) {
    client.DestroyWindow(window);
    return null;
  }
  // Now with the frame that the window manager put around it, and above the stage also where new windows come below.
  await setInputRegion(connection, window, []);
  await letPixelThrough(connection, window, area);
  await restack(connection, window, stage, stackAbove);
  await connection.sync();
  let isFading = false;
  return {
    async fade() {
      if (isFading) return;
      isFading = true;
      const begun = performance.now();
      for (;;) {
        const left = 1 - (performance.now() - begun) / fadeMilliseconds;
        if (left <= 0) break;
        const opacity = Math.round(left * opaque);
        await connection.setNumbers(window, '_NET_WM_WINDOW_OPACITY', 'CARDINAL', [opacity]);
        await wait(stepMilliseconds);
      }
      client.DestroyWindow(window);
    },
  };
}

/** True if translucent windows are drawn as such: a compositor owns its selection (EWMH, `_NET_WM_CM_Sn`). */
async function hasCompositor(connection: XConnection): Promise<boolean> {
  const selection = await connection.atom('_NET_WM_CM_S0');
  return (
    (await connection.ask<number>((answer) => connection.client.GetSelectionOwner(selection, answer))) !== 0
  );
}
