import sharp from 'sharp';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { putPixels } from '../../../desktop/platform/linux/x11/putPixels.ts';
import { waitForOtherPixels } from './waitForOtherPixels.ts';

/** Milliseconds that each picture takes to show as the background of a display, with nothing but what that needs. */
export async function measureByHand(
  paths: readonly string[],
  screen: { width: number; height: number },
): Promise<number[]> {
  const display = await startXDisplay(screen);
  const connection = await XConnection.open(display.display, () => undefined);
  const taken: number[] = [];
  for (const path of paths)
    taken.push(await waitForOtherPixels(connection, () => paint(connection, path, screen)));
  await connection.close();
  await display.stop();
  return taken;
}

async function paint(
  connection: XConnection,
  path: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const { client, root, depth } = connection;
  const pixels = await sharp(path).resize(width, height, { fit: 'cover' }).ensureAlpha().raw().toBuffer();
  const [pixmap, context] = [client.AllocID(), client.AllocID()];
  client.CreatePixmap(pixmap, root, depth, width, height);
  client.CreateGC(context, pixmap, {});
  putPixels(connection, pixmap, context, { x: 0, y: 0, width, height }, pixels);
  client.ChangeWindowAttributes(root, { backgroundPixmap: pixmap });
  client.ClearArea(root, 0, 0, 0, 0, 0);
  client.FreePixmap(pixmap);
  await connection.sync();
}
