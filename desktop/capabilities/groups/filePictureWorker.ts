import sharp from 'sharp';
import { serveOperations } from '../../../media/foreign/serveOperations.ts';
import { MediaError } from '../../../media/mediaError.ts';
import { fileDrawing } from './filePictures.ts';

/** Twice what a box shows, for dense screens. */
const side = 96;
const mostPixels = 100_000_000;

serveOperations({ draw: fileDrawing }, { draw });

/** @param path of an image @returns an address with its data */
async function draw(path: string): Promise<string> {
  const picture = await sharp(path, { limitInputPixels: mostPixels, animated: false })
    .rotate()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new MediaError('unreadable', null, error);
    });
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
