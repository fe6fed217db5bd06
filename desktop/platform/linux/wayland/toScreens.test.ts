import { expect, test } from 'vitest';
import type { Output } from './messages.ts';
import { toScreens } from './toScreens.ts';

const laptop: Output = {
  key: 4,
  connector: 'eDP-1',
  manufacturer: 'BOE',
  model: '0x07D8',
  x: 1280,
  y: 0,
  width: 960,
  height: 540,
  scale: 2,
};
const old: Output = { ...laptop, key: 2, connector: null, manufacturer: null, model: null, x: 0, scale: 1 };

test('outputs are screens from left to right, in the pixels that pages draw', () => {
  expect(toScreens([laptop, old])).toEqual([
    {
      id: '0,0',
      name: null,
      index: 0,
      x: 0,
      y: 0,
      width: 960,
      height: 540,
      scale: 1,
      isPrimary: true,
      output: 2,
      connector: null,
    },
    {
      id: 'eDP-1 BOE 0x07D8',
      name: '0x07D8',
      index: 1,
      x: 2560,
      y: 0,
      width: 1920,
      height: 1080,
      scale: 2,
      isPrimary: false,
      output: 4,
      connector: 'eDP-1',
    },
  ]);
});

test('a monitor has the same id wherever it lies', () => {
  const [moved] = toScreens([{ ...laptop, x: 0, key: 9 }]);
  expect(moved?.id).toBe('eDP-1 BOE 0x07D8');
});
