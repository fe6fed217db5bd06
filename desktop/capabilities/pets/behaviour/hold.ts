import { beginFor } from './chooseAction.ts';
import { falling, type PetBody, type Point } from './petBody.ts';

/** Pointers leave events behind; what lies longer ago does not throw. */
const throwMilliseconds = 140;
const fastestThrow = 2_200;
/** A press that ends this near to where it began is a click. */
const clickDistance = 6;

/** A pet in the hand of the user. */
export interface Hold {
  /** From the pointer to its feet. */
  offset: Point;
  start: Point;
  /** Positions of the pointer, with their times. */
  path: readonly (Point & { at: number })[];
}

export function grab(body: PetBody, pointer: Point, at: number): Hold {
  return {
    offset: { x: body.x - pointer.x, y: body.y - pointer.y },
    start: pointer,
    path: [{ ...pointer, at }],
  };
}

/** True once the pointer has moved far enough to drag the pet. */
export function isDragging({ start }: Hold, pointer: Point): boolean {
  return Math.hypot(pointer.x - start.x, pointer.y - start.y) > clickDistance;
}

export function dragTo(body: PetBody, hold: Hold, pointer: Point, at: number): { body: PetBody; hold: Hold } {
  const path = [...hold.path.filter((point) => at - point.at <= throwMilliseconds), { ...pointer, at }];
  const isFirst = body.action !== 'drag';
  return {
    hold: { ...hold, path },
    body: {
      ...body,
      ...(isFirst && { ...falling, action: 'drag' as const }),
      x: pointer.x + hold.offset.x,
      y: pointer.y + hold.offset.y,
    },
  };
}

/** Lets a pet go: thrown as fast as the pointer was, or waving after a click. */
export function release(body: PetBody, { path }: Hold, at: number): PetBody {
  if (body.action !== 'drag') return body.ground ? beginFor(body, 'wave') : body;
  const recent = path.filter((point) => at - point.at <= throwMilliseconds);
  const [first, last] = [recent[0], recent.at(-1)];
  const seconds = first && last ? (last.at - first.at) / 1000 : 0;
  const speed = (from: number, to: number): number =>
    seconds <= 0 ? 0 : Math.min(Math.max((to - from) / seconds, -fastestThrow), fastestThrow);
  const velocityX = speed(first?.x ?? 0, last?.x ?? 0);
  return {
    ...body,
    ...falling,
    velocityX,
    velocityY: speed(first?.y ?? 0, last?.y ?? 0),
    facing: velocityX === 0 ? body.facing : velocityX < 0 ? -1 : 1,
  };
}
