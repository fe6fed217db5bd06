import { countFor, type CreateEffect } from './drawnEffect.ts';
import { between, wrap } from './random.ts';

const maxDrops = 260;
/** Three depths: the near ones are longer, faster and brighter. */
const depths = [
  { width: 0.8, alpha: 0.22 },
  { width: 1.1, alpha: 0.34 },
  { width: 1.5, alpha: 0.48 },
] as const;
/** CSS pixels to the side for each pixel that a drop falls. */
const slant = 0.09;

/** Drops in the wind, in three depths. */
export const createRain: CreateEffect = (area, strength, random) => {
  const { width, height, scale } = area;
  const drops = Array.from({ length: countFor(area, strength, maxDrops) }, (_, index) => {
    const depth = index % depths.length;
    const length = between(random, 14, 22) * (1 + depth * 0.5) * scale;
    return {
      depth,
      length,
      speed: between(random, 620, 820) * (1 + depth * 0.35) * scale,
      x: random() * (width + height * slant),
      y: random() * (height + length),
    };
  });
  return (context, seconds) => {
    context.lineCap = 'round';
    for (const [index, { width: thickness, alpha }] of depths.entries()) {
      context.strokeStyle = `rgb(214 228 255 / ${alpha})`;
      context.lineWidth = thickness * scale;
      context.beginPath();
      for (const { depth, length, speed, x, y } of drops) {
        if (depth !== index) continue;
        const bottom = wrap(y + speed * seconds, height + length);
        const side = x - bottom * slant;
        context.moveTo(side, bottom);
        context.lineTo(side + length * slant, bottom - length);
      }
      context.stroke();
    }
  };
};
