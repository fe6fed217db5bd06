import type { PointerHotspot, PointerShape } from '../../../../src/bridge/contract/pointer.ts';
import { drawBusy, framesOfBusy } from './drawBusy.ts';
import type { PointerStyle } from './pointerStyles.ts';

/** A figure on a grid of 32: an area, or a line with its width. */
interface Figure {
  path: string;
  line?: number;
}

const grid = 32;

const arrows: Readonly<Record<PointerStyle['arrow'], string>> = {
  dart: 'M4 3 26.5 12.5 16.5 16.5 12.5 26.5Z',
  classic: 'M5 3V24.5L10.2 19.6 13.6 27.6 17.4 26 14 18.2H21Z',
  slim: 'M4.5 3 22.5 18.6 13.4 19 8.4 27Z',
  kite: 'M4 3 24.5 9.5 18.5 18.5 9.5 24.5Z',
};
const hand =
  'M11 5a2.1 2.1 0 0 1 4.2 0v8.2l6.2 1.2a3 3 0 0 1 2.4 3.3l-.7 6.1a4 4 0 0 1-4 3.6h-6.2a4 4 0 0 1-3.2-1.6L4.6 18.7a2.1 2.1 0 0 1 3-2.9l3.4 2.8Z';
const upright: readonly Figure[] = [{ path: 'M16 6v20M11 11l5-5 5 5M11 21l5 5 5-5', line: 2.4 }];
const turns: Partial<Record<PointerShape, number>> = { resize_ew: 90, resize_nwse: -45, resize_nesw: 45 };

const figures: Partial<Record<PointerShape, readonly Figure[]>> = {
  hand: [{ path: hand }],
  text: [
    {
      path: 'M16 8v16M11.5 5.5c2.7 0 4.5.9 4.5 2.7 0-1.8 1.8-2.7 4.5-2.7M11.5 26.5c2.7 0 4.5-.9 4.5-2.7 0 1.8 1.8 2.7 4.5 2.7',
      line: 2.2,
    },
  ],
  move: [{ path: 'M16 5v22M5 16h22M13 8l3-3 3 3M13 24l3 3 3-3M8 13l-3 3 3 3M24 13l3 3-3 3', line: 2 }],
  cross: [{ path: 'M16 5v22M5 16h22', line: 2.2 }],
  no: [{ path: 'M16 7a9 9 0 1 1 0 18 9 9 0 1 1 0-18M9.8 9.8 22.2 22.2', line: 3.2 }],
  resize_ns: upright,
  resize_ew: upright,
  resize_nwse: upright,
  resize_nesw: upright,
  up: [{ path: 'M16 27V6.5M9.5 13 16 6.5 22.5 13', line: 3 }],
  pen: [{ path: 'M5 27l1.8-6.2L20.7 6.9a3 3 0 0 1 4.3 4.3L11.2 25.2Z' }],
};
const question: readonly Figure[] = [
  { path: 'M20.6 18.4a3.3 3.3 0 1 1 4.8 2.9c-1.3.7-1.5 1.3-1.5 2.3', line: 2.2 },
  { path: 'M23.9 28h.01', line: 2.8 },
];
/** A small arrow leaves room for what is beside it. */
const smallArrow = 0.72;

const hotspots: Readonly<Record<PointerShape, readonly [number, number]>> = {
  arrow: [4, 3],
  help: [3, 2],
  progress: [3, 2],
  hand: [13, 3],
  text: [16, 16],
  busy: [16, 16],
  move: [16, 16],
  cross: [16, 16],
  no: [16, 16],
  resize_ns: [16, 16],
  resize_ew: [16, 16],
  resize_nwse: [16, 16],
  resize_nesw: [16, 16],
  up: [16, 6],
  pen: [5, 27],
};

/** The pixel that clicks, as shares of width and height. Imported files that name none get it too. */
export function hotspotOf(shape: PointerShape): PointerHotspot {
  const [x, y] = hotspots[shape];
  return { x: x / grid, y: y / grid };
}

/** Returns the number of frames of a shape, and the time that each is shown. */
export function framesOf(shape: PointerShape): { count: number; milliseconds: number } {
  return shape === 'busy' || shape === 'progress' ? framesOfBusy : { count: 1, milliseconds: 0 };
}

/** One frame of a shape as an SVG of the given size. */
export function drawPointer(
  style: PointerStyle,
  shape: PointerShape,
  frame: number,
  size: number = grid,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${grid} ${grid}">${drawShape(style, shape, frame)}</svg>`;
}

function drawShape(style: PointerStyle, shape: PointerShape, frame: number): string {
  if (shape === 'busy') return drawBusy(style, frame);
  if (shape === 'arrow') return drawFigures(style, [{ path: arrows[style.arrow] }]);
  if (shape === 'help' || shape === 'progress') {
    const arrow = `<g transform="scale(${smallArrow})">${drawFigures(style, [{ path: arrows[style.arrow] }])}</g>`;
    return shape === 'help'
      ? arrow + drawFigures(style, question)
      : `${arrow}<g transform="translate(15 14.5) scale(.5)">${drawBusy(style, frame)}</g>`;
  }
  const drawn = drawFigures(style, figures[shape] ?? []);
  const turn = turns[shape];
  return turn === undefined ? drawn : `<g transform="rotate(${turn} 16 16)">${drawn}</g>`;
}

/** First the edges of all figures, then their insides: figures that touch are one. */
function drawFigures({ fill, edge, width, corners }: PointerStyle, list: readonly Figure[]): string {
  const caps =
    corners === 'round' ? 'stroke-linecap="round" stroke-linejoin="round"' : 'stroke-linecap="square"';
  const outside = list.map(({ path, line = 0 }) =>
    line > 0
      ? `<path d="${path}" fill="none" stroke-width="${line + width * 2}"/>`
      : `<path d="${path}" fill="${edge}" stroke-width="${width * 2}"/>`,
  );
  const inside = list.map(({ path, line = 0 }) =>
    line > 0
      ? `<path d="${path}" fill="none" stroke="${fill}" stroke-width="${line}"/>`
      : `<path d="${path}" fill="${fill}"/>`,
  );
  return `<g stroke="${edge}" ${caps}>${outside.join('')}</g><g ${caps}>${inside.join('')}</g>`;
}
