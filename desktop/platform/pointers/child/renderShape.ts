import sharp from 'sharp';
import { pointerSizes, type PointerHotspot } from '../../../../src/bridge/contract/pointer.ts';
import { clampHotspot, type PointerImage } from '../files/pointerImage.ts';
import { writeXcursor } from '../files/xcursorFile.ts';

interface RenderedSource {
  readonly hotspot: PointerHotspot;
  /** Drawings (SVG), or pictures. */
  readonly frames: readonly { readonly image: Uint8Array; readonly milliseconds: number }[];
}

/** The file that X reads for one shape, in all sizes: the same bytes each time. */
export async function renderShape({ hotspot, frames }: RenderedSource): Promise<Uint8Array> {
  const sizes = new Map<number, PointerImage[]>();
  for (const size of pointerSizes) {
    const images: PointerImage[] = [];
    for (const { image, milliseconds } of frames)
      images.push({
        width: size,
        height: size,
        hotX: clampHotspot(Math.round(hotspot.x * size), size),
        hotY: clampHotspot(Math.round(hotspot.y * size), size),
        milliseconds,
        pixels: await renderImage(image, size),
      });
    sizes.set(size, images);
  }
  return writeXcursor(sizes);
}

/** A drawing is drawn at the size; a picture is scaled, with its proportions. */
async function renderImage(image: Uint8Array, size: number): Promise<Buffer> {
  const isDrawing = Buffer.from(image.subarray(0, 4)).toString('latin1') === '<svg';
  return sharp(image, isDrawing ? { density: (72 * size) / 32 } : {})
    .resize(size, size, { fit: 'contain', position: 'left top', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}
