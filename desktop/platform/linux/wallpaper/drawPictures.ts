import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess, ownRequest } from '../../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../../media/process/program.ts';
import { isPlain, WallpaperError, type PlacedPicture } from '../../adapters/wallpaperAdapter.ts';

/** Picture to draw; `isPlain` lets its decoder scale it down at once. */
export type DrawnPicture = PlacedPicture & { isPlain: boolean };

/** Of the process that draws. */
export const pictureDrawing = {
  request: ownRequest<DrawnPicture[]>(),
  result: v.array(bytesSchema),
  ...drawingLimits,
};

/** A user who tries several pictures waits for its start once. */
const idleMilliseconds = 20_000;
const program = join(import.meta.dirname, 'drawPicturesWorker.ts');
const drawer = openDrawingProcess(program, pictureDrawing, idleMilliseconds);

/** Starts the process that draws, because a picture is on its way. */
export function prepareToDraw(): void {
  drawer.prepare();
}

/**
 * Draws pictures as their screens show them. In a process of its own: the library for pictures and the allocator keep
 * 400 MB of what a dozen large ones took.
 *
 * @returns the pixels of each, as an X server takes them
 * @throws WallpaperError when one cannot be decoded
 */
export async function drawPictures(pictures: readonly PlacedPicture[]): Promise<Buffer[]> {
  const request = pictures.map((picture): DrawnPicture => ({ ...picture, isPlain: isShownPlain(picture) }));
  try {
    const drawn = await drawer.run('draw', request);
    return drawn.map((pixels) => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength));
  } catch (error) {
    const names = pictures.map(({ imagePath }) => imagePath).join(', ');
    throw new WallpaperError(`The picture ${names} cannot be decoded. Convert it to JPEG or PNG.`, error);
  }
}

function isShownPlain({ screen, area, options }: PlacedPicture): boolean {
  return area.width === screen.width && area.height === screen.height && isPlain(options);
}
