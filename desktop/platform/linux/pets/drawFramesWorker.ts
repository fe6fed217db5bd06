import sharp from 'sharp';
import { serveOperations } from '../../../../media/process/serveOperations.ts';
import type { PetFrame } from '../../adapters/petWindows.ts';
import { frameDrawing, type FrameOrder } from './drawFrames.ts';

/** From this opacity on a pixel belongs to the pet: it takes clicks, and is drawn where no compositor is. */
const solidOpacity = 128;
const bytesPerPixel = 4;
/** Rows of a bitmap are padded to this. */
const rowBits = 32;

serveOperations({ draw: frameDrawing }, { draw: (orders) => Promise.all(orders.map(drawFrame)) });

async function drawFrame({ svg, width, height, isMirrored }: FrameOrder): Promise<PetFrame> {
  const drawn = sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 }).resize(width, height, {
    fit: 'fill',
  });
  const pixels = await (isMirrored ? drawn.flop() : drawn).ensureAlpha().raw().toBuffer();
  const stride = Math.ceil(width / rowBits) * (rowBits / 8);
  const mask = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const offset = (row * width + column) * bytesPerPixel;
      const opacity = pixels[offset + 3] ?? 0;
      premultiply(pixels, offset, opacity / 255);
      const bits = row * stride + (column >> 3);
      if (opacity >= solidOpacity) mask[bits] = (mask[bits] ?? 0) | (1 << (column & 7));
    }
  return { pixels, mask };
}

/** Also swaps red and blue: an X server expects blue first. */
function premultiply(pixels: Buffer, offset: number, alpha: number): void {
  const red = pixels[offset] ?? 0;
  pixels[offset] = Math.round((pixels[offset + 2] ?? 0) * alpha);
  pixels[offset + 1] = Math.round((pixels[offset + 1] ?? 0) * alpha);
  pixels[offset + 2] = Math.round(red * alpha);
}
