import { expect, test } from 'vitest';
import { readSwayTree } from './swayTree.ts';

type Node = Record<string, unknown>;

const none = { x: 0, y: 0, width: 0, height: 0 };
const makeNode = (type: string, rect: object, rest: Node = {}): Node => ({
  type,
  rect,
  deco_rect: none,
  nodes: [],
  floating_nodes: [],
  ...rest,
});
const window = (name: string, rect: object, rest: Node = {}): Node =>
  makeNode('con', rect, { app_id: name, visible: true, ...rest });

const output = { x: 0, y: 0, width: 800, height: 600 };
/** The area that a bar leaves. */
const area = { x: 0, y: 30, width: 800, height: 570 };
const left = { ...area, width: 400 };
const right = { ...left, x: 400 };

const read = (...windows: Node[]) =>
  readSwayTree(
    JSON.stringify(
      makeNode('root', output, {
        nodes: [
          makeNode('output', output, {
            name: 'DP-1',
            scale: 1.5,
            nodes: [
              makeNode('workspace', area, { nodes: windows }),
              makeNode('workspace', area, { nodes: [window('Hidden', area, { visible: false })] }),
            ],
          }),
        ],
      }),
    ),
  );

test.each([
  ['no window', [], []],
  ['half of it', [window('editor', left)], []],
  ['two halves', [window('editor', left), window('terminal', right)], ['DP-1']],
  ['one above the other', [makeNode('con', area, { nodes: [window('editor', area)] })], ['DP-1']],
  [
    'a window below its title',
    [window('editor', { ...area, y: 50, height: 550 }, { deco_rect: { ...none, height: 20 } })],
    ['DP-1'],
  ],
  ['gaps', [window('editor', { ...area, x: 10 })], []],
  ['full screen', [window('film', output, { fullscreen_mode: 1 })], ['DP-1']],
] as const)('an output is covered by %s', (_case, windows, covered) => {
  expect([...read(...windows).covered]).toEqual(covered);
});

test('programs are told, with the one in front and those that fill the screen', () => {
  const xwayland = { app_id: null, window_properties: { class: 'Game' }, fullscreen_mode: 1, focused: true };
  const { seen } = read(window('Editor', left), window('', output, xwayland));
  expect([...seen.programs].sort()).toEqual(['editor', 'game', 'hidden']);
  expect(seen.activeProgram).toBe('game');
  // In the pixels of a screen that is drawn at twice its size.
  expect(seen.filling).toEqual([{ program: 'game', isFullScreen: true, x: 800, y: 630 }]);
  expect(read(window('editor', area)).seen.filling).toMatchObject([{ isFullScreen: false }]);
});
