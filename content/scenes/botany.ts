/** A branch's segment, from thick to thin. */
export interface Twig {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
}

/** The growth of a branch. */
export interface Growth {
  readonly steps: number;
  readonly stepLength: number;
  readonly bend: number;
  readonly fork: number;
  readonly droop: number;
  readonly depth: number;
}

/**
 * Grows a branch and calls `onSegment` for every length of wood and `onTip` where a twig ends.
 * All lengths are in drawing units, angles in radians.
 */
export function growBranch(
  start: Twig,
  growth: Growth,
  random: () => number,
  onSegment: (from: Twig, to: Twig) => void,
  onTip: (tip: Twig) => void,
): void {
  let at = start;
  for (let step = 0; step < growth.steps; step++) {
    const angle = at.angle + (random() - 0.5) * growth.bend + growth.droop * Math.cos(at.angle);
    const length = growth.stepLength * (0.7 + 0.6 * random());
    const next: Twig = {
      x: at.x + Math.cos(angle) * length,
      y: at.y + Math.sin(angle) * length,
      angle,
      width: start.width * (1 - (step + 1) / (growth.steps + 2)) + 0.8,
      depth: start.depth,
    };
    onSegment(at, next);
    at = next;
    if (start.depth < growth.depth && random() < growth.fork) {
      const side = random() < 0.5 ? -1 : 1;
      const child = {
        ...next,
        angle: angle + side * (0.45 + 0.6 * random()),
        width: next.width * 0.66,
        depth: start.depth + 1,
      };
      const smaller = {
        ...growth,
        steps: Math.max(3, Math.round(growth.steps * 0.68)),
        stepLength: growth.stepLength * 0.84,
      };
      growBranch(child, smaller, random, onSegment, onTip);
    }
  }
  onTip(at);
}

/** Draws one length of wood as a tapered stroke. */
export function drawWood(
  context: OffscreenCanvasRenderingContext2D,
  from: Twig,
  to: Twig,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = (from.width + to.width) / 2;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}
