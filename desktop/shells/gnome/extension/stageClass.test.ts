import { beforeAll, expect, test } from 'vitest';

let readStageClass: (name: string | null, instance: string | null) => { screen: number | null } | null;

beforeAll(async () => {
  // Plain JavaScript, for GNOME Shell.
  const load = (path: string) => import(path);
  ({ readStageClass } = await load('./stageClass.js'));
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
