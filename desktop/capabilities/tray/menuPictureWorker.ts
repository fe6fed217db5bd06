import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Square: GTK squeezes whatever is beside a label into a square. */
const size = { width: 48, height: 48 };

const png = await sharp(await buffer(process.stdin))
  .resize({ ...size, fit: 'cover' })
  .png()
  .toBuffer();
process.stdout.write(png);
