import { countFor, type CreateEffect } from './drawnEffect.ts';
import { between, wrap, type Random } from './random.ts';

const fullTurn = Math.PI * 2;

interface Kind {
  most: number;
  /** Half of the length, in CSS pixels. */
  size: readonly [number, number];
  /** CSS pixels per second, down and to the side. */
  fall: readonly [number, number];
  wind: readonly [number, number];
  colors: readonly string[];
  /** Its outline around 0, one long and one wide before it is turned. */
  trace: (context: CanvasRenderingContext2D, half: number) => void;
}

/** Two curves that meet in a notch, as the petals of a cherry have. */
const petals: Kind = {
  most: 64,
  size: [5, 10],
  fall: [34, 70],
  wind: [14, 40],
  colors: ['#ffd9e4', '#ffc4d6', '#fbe9ef', '#f7b3c8'],
  trace(context, half) {
    context.moveTo(0, half);
    context.bezierCurveTo(half * 0.9, half * 0.5, half * 0.8, -half * 0.7, half * 0.2, -half);
    context.lineTo(0, -half * 0.75);
    context.lineTo(-half * 0.2, -half);
    context.bezierCurveTo(-half * 0.8, -half * 0.7, -half * 0.9, half * 0.5, 0, half);
  },
};

/** Pointed at both ends, with a stalk. */
const leaves: Kind = {
  most: 40,
  size: [8, 15],
  fall: [40, 82],
  wind: [10, 46],
  colors: ['#d9822b', '#c2571a', '#e0a93a', '#a8431c', '#c99a2e'],
  trace(context, half) {
    context.moveTo(0, -half);
    context.quadraticCurveTo(half * 0.75, -half * 0.1, 0, half * 0.8);
    context.quadraticCurveTo(-half * 0.75, -half * 0.1, 0, -half);
    context.lineTo(half * 0.06, half * 1.2);
    context.lineTo(-half * 0.06, half * 1.2);
  },
};

/** Something light that turns over and over while the wind takes it along. */
function createDrifting(kind: Kind): CreateEffect {
  return (area, strength, random) => {
    const { width, height, scale } = area;
    const pick = (range: readonly [number, number]) => between(random, ...range);
    const drifting = Array.from({ length: countFor(area, strength, kind.most) }, () => ({
      half: pick(kind.size) * scale,
      fall: pick(kind.fall) * scale,
      wind: pick(kind.wind) * scale,
      sway: between(random, 10, 34) * scale,
      rate: between(random, 0.12, 0.3),
      turn: between(random, -0.25, 0.25),
      tumble: between(random, 0.15, 0.45),
      phase: random() * fullTurn,
      color: kind.colors[indexIn(kind.colors, random)] ?? '#fff',
      alpha: between(random, 0.7, 0.95),
      x: random() * width,
      y: random() * height,
    }));
    return (context, seconds) => {
      for (const one of drifting) {
        const margin = one.half * 2 + one.sway;
        const swaying = one.sway * Math.sin(one.phase + seconds * one.rate * fullTurn);
        const x = wrap(one.x + one.wind * seconds + swaying, width + 2 * margin) - margin;
        const y = wrap(one.y + one.fall * seconds, height + 2 * margin) - margin;
        context.save();
        context.translate(x, y);
        context.rotate(one.phase + one.turn * seconds * fullTurn);
        // Seen from the side for a moment, as what tumbles is.
        context.scale(0.25 + 0.75 * Math.abs(Math.cos(one.phase + one.tumble * seconds * fullTurn)), 1);
        context.globalAlpha = one.alpha;
        context.fillStyle = one.color;
        context.beginPath();
        kind.trace(context, one.half);
        context.fill();
        context.restore();
      }
    };
  };
}

function indexIn(list: readonly unknown[], random: Random): number {
  return Math.floor(random() * list.length);
}

export const createPetals = createDrifting(petals);
export const createLeaves = createDrifting(leaves);
