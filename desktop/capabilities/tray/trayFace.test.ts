import { expect, test } from 'vitest';
import type { DesktopState, ScreenState } from '../../../src/bridge/contract/desktop.ts';
import { emptyPlan, plainOptions, type Plan } from '../../../src/bridge/contract/plan.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { TrayEntry } from '../../platform/adapters/tray.ts';
import { buildTrayContent, type TrayActions } from './trayFace.ts';

const playlist = '0b3e1c62-95b5-4d3c-8f0d-6a1f0f3f9c11';
const lake = {
  wid: 1,
  name: '湾区夜航',
  wtype: 1 as const,
  sub_wtype: 1,
  md5: 'a'.repeat(32),
  bytes: 1,
  mime: 'video/webm',
  web_entry: null,
};
const picture = { ...lake, wid: 2, name: '雪线', wtype: 2 as const, sub_wtype: 0 };

function screenOf(number: number, change: Partial<ScreenState> = {}): ScreenState {
  return {
    screen: {
      id: `screen ${number}`,
      number,
      name: null,
      x: 0,
      y: 0,
      width: 1920,
      height: 1080,
      scale: 1,
      is_primary: number === 2,
    },
    wanted: lake,
    shown: lake,
    options: plainOptions,
    no_scene_reason: null,
    failure: null,
    playlist: null,
    source_rule: null,
    playback: 'play',
    reasons: [],
    is_muted: false,
    cost: null,
    ...change,
  };
}

const stateOf = (screens: ScreenState[], plan: Partial<Plan> = {}): DesktopState => ({
  screens,
  workspace: null,
  plan: { ...emptyPlan, ...plan },
  plan_kept_aside: null,
  cost: null,
  saved_today: { paused_seconds: 0, cpu_seconds: 0 },
});

function faceOf(state: DesktopState, language: Language = 'zh-CN') {
  const done: unknown[] = [];
  const actions: TrayActions = {
    open: (path) => done.push(['open', path]),
    setPaused: (isPaused) => done.push(['pause', isPaused]),
    setMuted: (isMuted) => done.push(['mute', isMuted]),
    go: (way) => done.push(way),
    quit: () => done.push('quit'),
  };
  const face = buildTrayContent(state, language, actions, Buffer.from('PNG'));
  const entries = face.menu.flat();
  const choose = (id: string) => entries.find((entry) => entry.id === id)?.onChoose?.();
  return { face, done, choose, labels: entries.map(labelOf) };
}

const labelOf = ({ label, isChecked }: TrayEntry) =>
  isChecked === undefined ? label : `${isChecked ? '✓' : '☐'} ${label}`;

test('without a wallpaper the menu leads to the window and out', () => {
  const { labels, face, done, choose } = faceOf(stateOf([screenOf(1, { wanted: null, shown: null })]));
  expect(labels).toEqual(['桌面上还没有月栖的壁纸', '屏幕', '设置', '打开月栖', '退出月栖']);
  expect(face.menu[0]?.[0]?.picture).toBeNull();
  for (const id of ['now', 'settings', 'open', 'quit']) choose(id);
  expect(done).toEqual([['open', undefined], ['open', '/settings'], ['open', undefined], 'quit']);
});

test('the wallpaper of the primary screen is told first, with its picture', () => {
  const { face } = faceOf(stateOf([screenOf(1, { shown: picture }), screenOf(2)]));
  expect(face.menu[0]?.[0]).toMatchObject({ label: '湾区夜航', picture: Buffer.from('PNG') });
  expect(face).toMatchObject({ title: '月栖壁纸', tooltip: '湾区夜航' });
});

test('in English a wallpaper has its English name, where it has one', () => {
  const named = { ...lake, name_en: 'Night Flight over the Bay' };
  const state = stateOf([screenOf(1, { shown: named }), screenOf(3, { shown: picture })]);
  expect(faceOf(state, 'en').face.tooltip).toBe('Night Flight over the Bay');
  const lines = (language: Language) =>
    faceOf(state, language)
      .face.menu.flat()
      .find(({ id }) => id === 'screens')
      ?.children?.map(({ label }) => label);
  expect(lines('en')).toEqual(
    expect.arrayContaining(['Screen 1: Night Flight over the Bay', 'Screen 3: 雪线']),
  );
  expect(faceOf(state).face.tooltip).toBe('湾区夜航');
});

test('what moves can be paused, and goes on again', () => {
  const playing = faceOf(stateOf([screenOf(1)]));
  expect(playing.labels).toContain('☐ 暂停壁纸');
  playing.choose('pause');
  const paused = faceOf(stateOf([screenOf(1, { playback: 'pause' })], { is_paused: true }));
  expect(paused.labels).toContain('✓ 暂停壁纸');
  expect(paused.face.tooltip).toBe('湾区夜航 · 已暂停');
  paused.choose('pause');
  expect([...playing.done, ...paused.done]).toEqual([
    ['pause', true],
    ['pause', false],
  ]);
  expect(faceOf(stateOf([screenOf(1, { wanted: picture, shown: picture })])).labels).not.toContain(
    '☐ 暂停壁纸',
  );
});

test('a playlist in use brings next and previous', () => {
  const { labels, done, choose } = faceOf(stateOf([screenOf(1), screenOf(2, { playlist })]));
  expect(labels).toEqual(expect.arrayContaining(['上一张', '换一张']));
  choose('next');
  choose('previous');
  expect(done).toEqual(['next', 'previous']);
});

test('what is heard can be muted; what is muted stays in the menu', () => {
  const source = { kind: 'wallpaper' as const, target: lake, options: { ...plainOptions, volume: 40 } };
  const assignments = [{ screen: null, workspace: null, source }];
  const heard = faceOf(stateOf([screenOf(1)], { assignments }));
  expect(heard.labels).toContain('☐ 静音');
  heard.choose('mute');
  expect(heard.done).toEqual([['mute', true]]);
  expect(faceOf(stateOf([screenOf(1)], { assignments: [], is_muted: true })).labels).toContain('✓ 静音');
});

test('each screen says what it shows and whether it stands still', () => {
  const screens = [screenOf(1, { playback: 'pause' }), screenOf(2), screenOf(3, { shown: null })];
  const { face, done } = faceOf(
    stateOf([...screens, screenOf(4, { shown: { ...lake, name: '长'.repeat(80) } })]),
  );
  const entry = face.menu.flat().find(({ id }) => id === 'screens');
  expect(entry?.children?.map(({ label }) => label)).toEqual([
    '1 号：湾区夜航 · 已暂停',
    '2 号：湾区夜航',
    '3 号：系统的壁纸',
    `4 号：${'长'.repeat(39)}…`,
    '安排屏幕…',
  ]);
  entry?.children?.[1]?.onChoose?.();
  expect(done).toEqual([['open', '/screens']]);
});

test('the menu is in the language of the client', () => {
  const { face } = faceOf(stateOf([screenOf(2, { shown: { ...lake, name: 'Bay' } })]), 'en');
  const entry = face.menu.flat().find(({ id }) => id === 'screens');
  expect(entry?.label).toBe('Screens');
  expect(entry?.children?.map(({ label }) => label)).toEqual(['Screen 2: Bay', 'Arrange screens…']);
});
