import type { GroupBox } from '../../../bridge/contract/layers/groups.ts';

/** Corners in which a box can be placed. */
export const corners = ['left_top', 'left_bottom', 'right_top', 'right_bottom'] as const;

export type Corner = (typeof corners)[number];

/** In percent of the screen. */
const size = { width: 26, height: 40 };
const edge = { x: 2, y: 5 };
const gap = { x: 1.5, y: 3 };

/** The corner that a box is nearest to. */
export function cornerOf({ x, y, width, height }: GroupBox): Corner {
  const side = x + width / 2 < 50 ? 'left' : 'right';
  return `${side}_${y + height / 2 < 50 ? 'top' : 'bottom'}`;
}

/**
 * A box in a corner, beside those that are there already; over them where there is no room.
 *
 * @param others those it must not cover
 */
export function boxIn(corner: Corner, group: string, others: readonly GroupBox[]): GroupBox {
  const isLeft = corner.startsWith('left');
  const isTop = corner.endsWith('top');
  const at = (column: number, row: number): GroupBox => {
    const across = edge.x + column * (size.width + gap.x);
    const down = edge.y + row * (size.height + gap.y);
    return {
      group,
      ...size,
      x: isLeft ? across : 100 - across - size.width,
      y: isTop ? down : 100 - down - size.height,
      is_folded: false,
    };
  };
  for (const column of [0, 1, 2])
    for (const row of [0, 1]) {
      const box = at(column, row);
      if (!others.some((other) => isOver(box, other))) return box;
    }
  return at(0, 0);
}

function isOver(one: GroupBox, other: GroupBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const first: readonly (readonly [group: string, corner: Corner])[] = [
  ['documents', 'left_top'],
  ['programs', 'left_bottom'],
  ['archives', 'right_top'],
  ['media', 'right_bottom'],
  ['pictures', 'left_top'],
  ['others', 'left_bottom'],
];

/** A box for each kind: what the stage covers is there again. */
export function firstBoxes(): GroupBox[] {
  const boxes: GroupBox[] = [];
  for (const [group, corner] of first) boxes.push(boxIn(corner, group, boxes));
  return boxes;
}
