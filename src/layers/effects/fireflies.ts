import { countFor, type CreateEffect } from './drawnEffect.ts';
import { between } from './random.ts';

const maxFireflies = 46;
const fullTurn = Math.PI * 2;
/** Radius of the shine for each pixel of the spot. */
const shine = 6;
/** Light of a firefly in a preview, where a dark one would be a point less. */
const minPreviewLight = 0.5;

/** Lights that wander in the lower part of the picture, and glow and fade each in its own time. */
export const createFireflies: CreateEffect = (area, strength, random) => {
  const { width, height, scale, points } = area;
  const minLight = points === null ? 0 : minPreviewLight;
  const fireflies = Array.from({ length: countFor(area, strength, maxFireflies) }, () => ({
    radius: between(random, 1.3, 2.4) * scale,
    x: random() * width,
    // More of them near the ground.
    y: height * (0.3 + 0.68 * Math.sqrt(random())),
    reachX: between(random, 26, 110) * scale,
    reachY: between(random, 16, 60) * scale,
    rateX: between(random, 0.02, 0.06),
    rateY: between(random, 0.03, 0.09),
    glow: between(random, 0.1, 0.28),
    phase: random() * fullTurn,
  }));
  return (context, seconds) => {
    for (const one of fireflies) {
      const turn = seconds * fullTurn;
      const glowing = Math.max(0, Math.sin(one.phase + one.glow * turn)) ** 2;
      const light = minLight + (1 - minLight) * glowing;
      if (light < 0.02) continue;
      const x = one.x + one.reachX * Math.sin(one.phase + one.rateX * turn);
      const y = one.y + one.reachY * Math.sin(one.phase * 1.7 + one.rateY * turn);
      const reach = one.radius * shine;
      const gradient = context.createRadialGradient(x, y, 0, x, y, reach);
      gradient.addColorStop(0, `rgb(255 250 190 / ${light})`);
      gradient.addColorStop(0.18, `rgb(236 240 130 / ${light * 0.75})`);
      gradient.addColorStop(1, 'rgb(206 226 96 / 0)');
      context.fillStyle = gradient;
      context.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
    }
  };
};
