import type { PointerStyle } from './pointerStyles.ts';

/** A round of whatever moves takes about a second. */
export const framesOfBusy = { count: 12, milliseconds: 80 };

const middle = 16;
const radius = 9;
const dots = 8;

/** One frame of the sign for waiting, on a grid of 32. */
export function drawBusy(style: PointerStyle, frame: number): string {
  const turn = (frame / framesOfBusy.count) * 360;
  switch (style.busy) {
    case 'ring':
      return drawRing(style, turn);
    case 'moon':
      return drawMoon(style, frame / framesOfBusy.count);
    case 'dots':
      return drawDots(style, frame / framesOfBusy.count);
    case 'star':
      return drawStar(style, turn);
  }
}

function drawRing({ fill, edge, mark, width }: PointerStyle, turn: number): string {
  const circle = `cx="${middle}" cy="${middle}" r="${radius}" fill="none"`;
  return [
    `<circle ${circle} stroke="${edge}" stroke-width="${4.6 + width * 2}"/>`,
    `<circle ${circle} stroke="${mark}" stroke-width="4.6"/>`,
    `<path d="M16 7A9 9 0 0 1 25 16" fill="none" stroke="${fill}" stroke-width="4.6" stroke-linecap="round" transform="rotate(${turn} 16 16)"/>`,
  ].join('');
}

/** From new to full and back: the lit part is bounded by half a circle and half an ellipse. */
function drawMoon({ fill, edge, mark, width }: PointerStyle, phase: number): string {
  const isWaxing = phase < 0.5;
  const lit = isWaxing ? phase * 2 : 2 - phase * 2;
  const across = round(Math.abs(1 - lit * 2) * radius);
  const isCrescent = lit < 0.5;
  const outer = isWaxing ? 1 : 0;
  const inner = isCrescent ? 1 - outer : outer;
  const shape = `M16 ${middle - radius}A${radius} ${radius} 0 0 ${outer} 16 ${middle + radius}A${across} ${radius} 0 0 ${inner} 16 ${middle - radius}Z`;
  return [
    `<circle cx="${middle}" cy="${middle}" r="${radius + width}" fill="${edge}"/>`,
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${mark}"/>`,
    lit === 0 ? '' : `<path d="${shape}" fill="${fill}"/>`,
  ].join('');
}

/** The light runs around. */
function drawDots({ fill, edge, mark, width }: PointerStyle, phase: number): string {
  return Array.from({ length: dots }, (_dot, index) => {
    const angle = (index / dots) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [round(middle + Math.cos(angle) * radius), round(middle + Math.sin(angle) * radius)];
    const age = (phase - index / dots + 1) % 1;
    const isLit = age < 0.4;
    const size = isLit ? 2.8 - age * 2 : 1.7;
    return `<circle cx="${x}" cy="${y}" r="${round(size + width * 0.7)}" fill="${edge}"/><circle cx="${x}" cy="${y}" r="${round(size)}" fill="${isLit ? fill : mark}"/>`;
  }).join('');
}

function drawStar({ fill, edge, mark, width }: PointerStyle, turn: number): string {
  const path = 'M16 5 18.6 13.4 27 16 18.6 18.6 16 27 13.4 18.6 5 16 13.4 13.4Z';
  return [
    `<g transform="rotate(${turn / 4} 16 16)">`,
    `<path d="${path}" transform="rotate(45 16 16) translate(6.4 6.4) scale(.6)" fill="${mark}" stroke="${edge}" stroke-width="${round(width * 3.3)}" stroke-linejoin="round" paint-order="stroke"/>`,
    `<path d="${path}" fill="${edge}" stroke="${edge}" stroke-width="${width * 2}" stroke-linejoin="round"/>`,
    `<path d="${path}" fill="${fill}"/></g>`,
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
