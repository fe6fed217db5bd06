import sharp, { type Sharp } from 'sharp';
import { openShown } from '../../../media/foreign/child/render/openPicture.ts';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import { sniffFile } from '../../../media/inspect/sniffFormat.ts';
import { MediaError } from '../../../media/mediaError.ts';
import { fileDrawing } from './filePictures.ts';

/** Twice what a box shows, for dense screens. */
const side = 96;
const options = { limitInputPixels: 100_000_000, animated: false };

serveOperations({ draw: fileDrawing }, { draw });

/** @param path of an image @returns an address with its data */
async function draw(path: string): Promise<string> {
  try {
    const open = await openFile(path);
    const picture = await open()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer();
    return `data:image/webp;base64,${picture.toString('base64')}`;
  } catch (error) {
    throw new MediaError('unreadable', null, error);
  }
}

/** Formats that no wallpaper has, such as TIFF, are opened as the decoder has them. */
async function openFile(path: string): Promise<() => Sharp> {
  const format = await sniffFile(path).catch(() => null);
  return format ? openShown(path, format, options) : () => sharp(path, options).autoOrient();
}
