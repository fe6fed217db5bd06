/** The share of the free space that is left and above of something, in percent. */
export interface Position {
  x: number;
  y: number;
}

/** The nine cells, row by row, by their names in the catalogues. */
export const cells = [
  { name: 'leftTop', x: 0, y: 0 },
  { name: 'centreTop', x: 50, y: 0 },
  { name: 'rightTop', x: 100, y: 0 },
  { name: 'leftMiddle', x: 0, y: 50 },
  { name: 'centreMiddle', x: 50, y: 50 },
  { name: 'rightMiddle', x: 100, y: 50 },
  { name: 'leftBottom', x: 0, y: 100 },
  { name: 'centreBottom', x: 50, y: 100 },
  { name: 'rightBottom', x: 100, y: 100 },
] as const;

/** The cell that a position is; undefined for one between them. */
export function cellOf({ x, y }: Position): (typeof cells)[number] | undefined {
  return cells.find((cell) => cell.x === x && cell.y === y);
}

/** A position moved by shares of the free space, kept within it. */
export function movedBy({ x, y }: Position, right: number, down: number): Position {
  return { x: clamp(x + right), y: clamp(y + down) };
}

function clamp(share: number): number {
  return Math.round(Math.max(0, Math.min(100, share)) * 10) / 10;
}
