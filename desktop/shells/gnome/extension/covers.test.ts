import { beforeAll, expect, test } from 'vitest';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
let isHidden: (area: Area, covers: Area[]) => boolean;
let readStageClass: (name: string | null, instance: string | null) => { screen: number | null } | null;

beforeAll(async () => {
  // Plain JavaScript, for GNOME Shell.
  const load = (path: string) => import(path);
  ({ isHidden } = await load('./covers.js'));
  ({ readStageClass } = await load('./stageClass.js'));
});

const area = { x: 0, y: 32, width: 100, height: 68 };

test.each([
  ['one window over all of it', [{ x: 0, y: 32, width: 100, height: 68 }], true],
  [
    'two windows side by side',
    [
      { ...area, width: 60 },
      { ...area, x: 50, width: 50 },
    ],
    true,
  ],
  ['a window that leaves a column', [{ ...area, width: 99 }], false],
  [
    'a hole between four windows',
    [
      { ...area, height: 20 },
      { ...area, y: 70, height: 30 },
      { ...area, width: 40 },
      { ...area, x: 60, width: 40 },
    ],
    false,
  ],
  ['no window', [], false],
])('an area is hidden or not: %s', (_name, covers, expected) => {
  expect(isHidden(area, covers)).toBe(expected);
});

test.each([
  ['the page of a browser', 'Chromium', '127.0.0.1__stage_1', { screen: 1 }],
  ['the video player', 'yueqi-stage', 'stage_0', { screen: 0 }],
  ['a picture behind a stage', 'yueqi-stage', 'backdrop', { screen: null }],
  ['another page', 'Chromium', '127.0.0.1__stage_manager', null],
  ['another program', 'Stage_0', 'stage_0', null],
  ['a window without a class', null, null, null],
])('stages are known by their class: %s', (_name, name, instance, expected) => {
  expect(readStageClass(name, instance)).toEqual(expected);
});
