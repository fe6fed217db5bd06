import { expect, test } from 'vitest';
import { themes } from '../../../.storybook/screens/catalogue.ts';
import { readThemeLook } from './themeLook.ts';

test('the desktop of a theme has its clock, effect, pet and panel', () => {
  const look = {
    clock: { layers: [{ screens: null, settings: { style: 'moon', position: { x: 6, y: 10 } } }] },
    effect: { layers: [{ screens: null, settings: { kind: 'fireflies', strength: 60 } }] },
    pet: { pets: [{ pet: 'rabbit' }] },
    taskbar: { ground: 'translucent', colour: '#141a3c', follows_wallpaper: false, opacity: 55 },
  };
  const read = readThemeLook({ look }, 'en');
  expect(read.layers.map(({ kind }) => kind)).toEqual(['effect', 'clock']);
  expect(read.layers[1]).toMatchObject({
    settings: { style: 'moon', position: { x: 6, y: 10 }, language: 'en' },
  });
  expect(read).toMatchObject({ pets: ['rabbit'], panel: { colour: '#141a3c', opacity: 55 } });
});

test('a part that is missing or not understood is left out, and the others stay', () => {
  const look = {
    clock: { layers: [] },
    effect: { layers: [{ settings: { kind: 'auroras' } }] },
    pet: { pets: 3 },
  };
  expect(readThemeLook({ look }, 'zh-CN')).toEqual({ layers: [], pets: [], panel: 'plain' });
});

test('every theme of the starter catalogue is understood', () => {
  for (const { look, name } of themes) {
    const read = readThemeLook({ look }, 'zh-CN');
    expect(
      read.layers.map(({ kind }) => kind),
      name,
    ).toEqual(['effect', 'clock'].filter((kind) => kind in look));
    expect(read.pets.length > 0, name).toBe('pet' in look);
    expect(read.panel === 'plain', name).toBe(!('taskbar' in look));
  }
});
