import sharp from 'sharp';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import { MediaError } from '../../../media/mediaError.ts';
import { menuPictureDrawing } from './menuPicture.ts';

/** Square: GTK squeezes whatever is beside a label into a square. */
const size = { width: 48, height: 48 };

serveOperations(
  { draw: menuPictureDrawing },
  {
    draw: (picture) =>
      sharp(picture)
        .resize({ ...size, fit: 'cover' })
        .png()
        .toBuffer()
        .catch((error: unknown) => {
          throw new MediaError('unreadable', null, error);
        }),
  },
);
