import sharp from 'sharp';
import { extractColours } from '../../../media/render/colours.ts';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import { colourReading } from './wallpaperColour.ts';

const side = 48;

serveOperations({ draw: colourReading }, { draw: readColour });

/** @param path of an image */
async function readColour(path: string): Promise<string | null> {
  const pixels = await sharp(path)
    .resize(side, side, { fit: 'fill' })
    .extract({ left: 0, top: side / 2, width: side, height: side / 2 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return extractColours(pixels).palette[0] ?? null;
}
