import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toPlasmaScreens, toPlasmaScreensX11 } from './plasmaScreens.ts';
import { generationOf } from './plasmaShell.ts';
import { findQmlModules } from './qmlModules.ts';

const description = {
  version: '6.3.6',
  screens: [
    { x: 1_280, y: 0, width: 1_024, height: 768 },
    { x: 0, y: 0, width: 1_280, height: 720 },
  ],
};

test('screens have the names and the pixels of their outputs, from left to right', () => {
  const outputs = [
    { name: 'DP-1', enabled: true, pos: { x: 0, y: 0 }, scale: 1.5 },
    { name: 'HDMI-1', enabled: true, pos: { x: 1_280, y: 0 }, scale: 1 },
  ];
  expect(toPlasmaScreens(description, outputs)).toMatchObject([
    { id: 'DP-1', index: 0, width: 1_920, height: 1_080, scale: 1.5, isPrimary: false, shellIndex: 1 },
    { id: 'HDMI-1', index: 1, x: 1_280, width: 1_024, scale: 1, isPrimary: true, shellIndex: 0 },
  ]);
});

test('without a service that names outputs a screen is told by its place', () => {
  expect(toPlasmaScreens(description, []).map(({ id }) => id)).toEqual(['0,0', '1280,0']);
});

test('those of the X server keep their own names', () => {
  const screen = { name: null, index: 0, x: 0, y: 0, width: 1_280, height: 720, scale: 1, isPrimary: true };
  expect(toPlasmaScreensX11(description, [{ ...screen, id: 'edid' }])).toMatchObject([
    { id: 'edid', shellIndex: 1, shellX: 0 },
  ]);
  const far = { ...screen, id: 'elsewhere', x: 9_999 };
  expect(toPlasmaScreensX11(description, [far])).toEqual([]);
  const [only = description.screens[0]] = description.screens;
  expect(toPlasmaScreensX11({ ...description, screens: only ? [only] : [] }, [far])).toMatchObject([
    { id: 'elsewhere', shellIndex: 0 },
  ]);
});

test.each([
  ['5.27.11', 5],
  ['6.0.0', 6],
  ['6.7.4', 6],
  ['4.11', null],
  ['', null],
])('Plasma %s is of generation %s', (version, generation) => {
  expect(generationOf(version)).toBe(generation);
});

test('modules are found where distributions install them', async () => {
  const usr = await mkdtemp(join(tmpdir(), 'yueqi-qml-'));
  const add = async (...path: string[]): Promise<void> => {
    await mkdir(join(usr, ...path), { recursive: true });
    await writeFile(join(usr, ...path, 'qmldir'), '');
  };
  try {
    expect(await findQmlModules(6, usr)).toEqual({ canShowPages: false, canPlayVideos: false });
    await add('lib', 'aarch64-linux-gnu', 'qt6', 'qml', 'QtWebEngine');
    await add('lib64', 'qt6', 'qml', 'QtMultimedia');
    await add('lib', 'x86_64-linux-gnu', 'qt5', 'qml', 'QtWebEngine');
    expect(await findQmlModules(6, usr)).toEqual({ canShowPages: true, canPlayVideos: true });
    expect(await findQmlModules(5, usr)).toEqual({ canShowPages: false, canPlayVideos: false });
  } finally {
    await rm(usr, { recursive: true });
  }
});
