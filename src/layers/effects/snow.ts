import { countFor, type CreateEffect } from './drawnEffect.ts';
import { between, wrap } from './random.ts';

const maxFlakes = 220;
const fullTurn = Math.PI * 2;

/** Flakes that sway as they sink; small ones are far away and slow. */
export const createSnow: CreateEffect = (area, strength, random) => {
  const { width, height, scale } = area;
  const flakes = Array.from({ length: countFor(area, strength, maxFlakes) }, () => {
    const near = random();
    return {
      radius: (0.9 + near * 2.6) * scale,
      speed: (22 + near * 58) * scale,
      alpha: 0.4 + near * 0.5,
      sway: between(random, 8, 26) * scale,
      rate: between(random, 0.25, 0.7),
      phase: random() * fullTurn,
      x: random() * width,
      y: random() * height,
    };
  });
  return (context, seconds) => {
    context.fillStyle = '#fff';
    for (const { radius, speed, alpha, sway, rate, phase, x, y } of flakes) {
      const margin = sway + radius;
      const side = wrap(x + sway * Math.sin(phase + seconds * rate * fullTurn), width + margin) - radius;
      const down = wrap(y + speed * seconds, height + 2 * radius) - radius;
      context.globalAlpha = alpha;
      context.beginPath();
      context.arc(side, down, radius, 0, fullTurn);
      context.fill();
    }
    context.globalAlpha = 1;
  };
};
