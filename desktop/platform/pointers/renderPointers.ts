import {
  pointerShapes,
  pointerSizes,
  type PointerHotspot,
  type PointerShape,
} from '../../../src/bridge/contract/decoration/pointer.ts';
import { drawPointer, framesOf, hotspotOf } from './art/drawPointer.ts';
import type { PointerStyle } from './art/pointerStyles.ts';
import { clampHotspot, type PointerImage } from './files/pointerImage.ts';
import { writeXcursor } from './files/xcursorFile.ts';

/** A shape as an image of any size: an SVG, or a PNG of an imported set. */
export interface PointerSource {
  hotspot: PointerHotspot;
  frames: readonly { image: Buffer; milliseconds: number }[];
}

/** What a set has for each of its shapes. */
export type PointerSources = Partial<Record<PointerShape, PointerSource>>;

/** Our own set, drawn. */
export function drawSet(style: PointerStyle): PointerSources {
  return Object.fromEntries(
    pointerShapes.map((shape) => {
      const { count, milliseconds } = framesOf(shape);
      const frames = Array.from({ length: count }, (_frame, index) => ({
        image: Buffer.from(drawPointer(style, shape, index)),
        milliseconds,
      }));
      return [shape, { hotspot: hotspotOf(shape), frames }];
    }),
  );
}

/** The file that X reads for one shape, in all sizes: the same bytes each time. */
export async function renderShape({ hotspot, frames }: PointerSource): Promise<Buffer> {
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
async function renderImage(image: Buffer, size: number): Promise<Buffer> {
  const isDrawing = image.toString('latin1', 0, 4) === '<svg';
  const { default: sharp } = await import('sharp');
  return sharp(image, isDrawing ? { density: (72 * size) / 32 } : {})
    .resize(size, size, { fit: 'contain', position: 'left top', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}
