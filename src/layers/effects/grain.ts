import type { CreateEffect } from './drawnEffect.ts';
import { createRandom } from './random.ts';

/** Edge of the tile that the picture is covered with, in pixels. */
const tileSize = 192;
/** Opacity of the strongest grain. */
const maxAlpha = 0.2;
/** The grain of film changes with each of its pictures; more often would be noise. */
const changesPerSecond = 8;

/** The grain of film: the same tile, shifted from picture to picture. */
export const createGrain: CreateEffect = ({ width, height }, strength, random) => {
  const seed = Math.floor(random() * 1_000_000);
  let pattern: CanvasPattern | null = null;
  return (context, seconds) => {
    pattern ??= createTile(context, createRandom(seed));
    if (!pattern) return;
    const shift = createRandom(seed + Math.floor(seconds * changesPerSecond));
    const x = Math.floor(shift() * tileSize);
    const y = Math.floor(shift() * tileSize);
    context.save();
    context.globalAlpha = maxAlpha * strength;
    context.translate(-x, -y);
    context.fillStyle = pattern;
    context.fillRect(0, 0, width + tileSize, height + tileSize);
    context.restore();
  };
};

function createTile(context: CanvasRenderingContext2D, random: () => number): CanvasPattern | null {
  const tile = context.canvas.ownerDocument.createElement('canvas');
  tile.width = tileSize;
  tile.height = tileSize;
  const drawn = tile.getContext('2d');
  if (!drawn) return null;
  const image = drawn.createImageData(tileSize, tileSize);
  for (let at = 0; at < image.data.length; at += 4) {
    // Light and dark about as often, so that the picture stays as bright as it was.
    const value = random() < 0.5 ? 0 : 255;
    image.data.fill(value, at, at + 3);
    image.data[at + 3] = Math.floor(random() * 256);
  }
  drawn.putImageData(image, 0, 0);
  return context.createPattern(tile, 'repeat');
}
