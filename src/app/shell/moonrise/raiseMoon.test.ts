import { expect, test } from 'vitest';
import { arcTo } from './raiseMoon.ts';

const place = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

/** The offsets of a frame from where the moon began. */
function offsetsOf({ transform }: Keyframe): number[] {
  return [...String(transform).matchAll(/(-?[\d.]+)px/g)].map(([, pixels]) => Number(pixels));
}

test('a moon rises from its middle to the middle of the thumbnail, above the straight way, and fades there', () => {
  const frames = arcTo(place(100, 500, 20, 20), place(977, 15, 46, 26));
  expect(offsetsOf(frames[0] ?? {})).toEqual([0, 0]);
  expect(offsetsOf(frames.at(-1) ?? {})).toEqual([890, -482]);
  const [x = 0, y = 0] = offsetsOf(frames[frames.length >> 1] ?? {});
  expect([x, y]).toEqual([445, -265]);
  expect(frames.map(({ opacity }) => opacity)).toEqual([...frames.slice(1).map(() => 1), 0]);
});
