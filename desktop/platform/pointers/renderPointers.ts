import {
  pointerShapes,
  type PointerHotspot,
  type PointerShape,
} from '../../../src/bridge/contract/pointer.ts';
import { drawPointer, framesOf, hotspotOf } from './art/drawPointer.ts';
import type { PointerStyle } from './art/pointerStyles.ts';

/** A shape as an image of any size: an SVG, or a PNG of an imported set. */
export interface PointerSource {
  hotspot: PointerHotspot;
  frames: readonly { image: Buffer; milliseconds: number }[];
}

/** Source of each shape of a set. */
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
