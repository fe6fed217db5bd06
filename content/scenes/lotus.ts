import type { Frame } from './scene.ts';

const fullTurn = Math.PI * 2;

/** Lotus leaves at the pond's edges; they rock once in a loop. */
export function drawLeaves({ context, random, phase }: Frame): void {
  const pads = [
    [150, 170, 150],
    [350, 90, 96],
    [90, 390, 84],
    [1770, 930, 170],
    [1560, 1010, 110],
    [1850, 700, 92],
    [1690, 120, 70],
    [250, 960, 76],
  ] as const;
  for (const [x, y, radius] of pads) {
    const own = random();
    const turn = fullTurn * (phase + own);
    context.save();
    context.translate(x + Math.sin(turn) * 5, y + Math.cos(turn) * 4);
    context.rotate(own * 6 + Math.sin(turn) * 0.025);
    context.fillStyle = 'rgba(2, 28, 30, 0.32)';
    context.beginPath();
    context.arc(14, 22, radius, 0, fullTurn);
    context.fill();
    const leaf = context.createRadialGradient(-radius * 0.2, -radius * 0.2, radius * 0.1, 0, 0, radius);
    leaf.addColorStop(0, '#7cc08a');
    leaf.addColorStop(0.7, '#3a8f68');
    leaf.addColorStop(1, '#1f6a52');
    context.fillStyle = leaf;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius, 0.2, fullTurn - 0.2);
    context.closePath();
    context.fill();
    context.strokeStyle = 'rgba(220, 255, 220, 0.28)';
    context.lineWidth = 1.6;
    for (let vein = 0; vein < 11; vein++) {
      const angle = 0.5 + (vein / 10) * (fullTurn - 1);
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(
        Math.cos(angle + 0.1) * radius * 0.5,
        Math.sin(angle + 0.1) * radius * 0.5,
        Math.cos(angle) * radius * 0.93,
        Math.sin(angle) * radius * 0.93,
      );
      context.stroke();
    }
    context.restore();
  }
}

/** An open flower; `size` 1 is about 180 units across. */
export function drawLotus(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  for (const [count, length, turn, inner, outer] of [
    [9, 92, 0, '#f7a8c0', '#fbd3df'],
    [8, 72, 0.3, '#f9bfd0', '#fff0f3'],
    [6, 48, 0.1, '#fbd6df', '#ffffff'],
  ] as const)
    for (let petal = 0; petal < count; petal++) {
      context.save();
      context.rotate(turn + (petal / count) * fullTurn);
      context.scale(size, size);
      const shade = context.createLinearGradient(0, 0, length, 0);
      shade.addColorStop(0, inner);
      shade.addColorStop(1, outer);
      context.fillStyle = shade;
      context.strokeStyle = 'rgba(200, 90, 130, 0.22)';
      context.beginPath();
      context.moveTo(4, 0);
      context.bezierCurveTo(length * 0.35, -length * 0.34, length * 0.8, -length * 0.26, length, 0);
      context.bezierCurveTo(length * 0.8, length * 0.26, length * 0.35, length * 0.34, 4, 0);
      context.fill();
      context.stroke();
      context.restore();
    }
  context.fillStyle = '#f4c85a';
  context.beginPath();
  context.arc(0, 0, 17 * size, 0, fullTurn);
  context.fill();
  context.restore();
}
