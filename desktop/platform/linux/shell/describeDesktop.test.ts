import { expect, test } from 'vitest';
import { parseDescription } from './description.ts';
import { loadExtensionScript } from './testing/runExtension.ts';

const types = { NORMAL: 0, DESKTOP: 1, DOCK: 2 };
const left = { index: 0, x: 0, y: 0, width: 1_280, height: 720 };
const right = { index: 1, x: 1_280, y: 0, width: 1_000, height: 720 };
const panelHeight = 32;

class WindowActor {
  opacity = 255;
  readonly meta_window: FakeWindow | null;

  constructor(window: FakeWindow | null) {
    this.meta_window = window;
  }
}

interface FakeWindow {
  minimized: boolean;
  maximized_horizontally: boolean;
  maximized_vertically: boolean;
  [method: string]: unknown;
}

interface WindowOptions {
  name?: string;
  instance?: string;
  title?: string;
  type?: number;
  pid?: number;
  monitor?: number;
  area?: { x: number; y: number; width: number; height: number };
  isFullScreen?: boolean;
  isMaximized?: boolean;
  isMinimized?: boolean;
  isElsewhere?: boolean;
}

function windowOf(options: WindowOptions): FakeWindow {
  const { name = 'Org.Editor', instance = 'editor', title = 'a secret title', type = types.NORMAL } = options;
  return {
    minimized: options.isMinimized ?? false,
    maximized_horizontally: options.isMaximized ?? false,
    maximized_vertically: options.isMaximized ?? false,
    get_wm_class: () => name,
    get_wm_class_instance: () => instance,
    get_title: () => title,
    get_window_type: () => type,
    get_pid: () => options.pid ?? 5,
    get_monitor: () => options.monitor ?? 0,
    get_frame_rect: () => options.area ?? { x: 100, y: 100, width: 300, height: 200 },
    is_fullscreen: () => options.isFullScreen ?? false,
    is_override_redirect: () => false,
    located_on_workspace: () => !options.isElsewhere,
  };
}

const workArea = { x: 0, y: panelHeight, width: 1_280, height: 720 - panelHeight };
const stage = { name: 'Chromium', instance: '127.0.0.1__stage_0', type: types.DESKTOP, pid: 40 };

/** @param isOrigin says of a process that it is the host's */
async function describe(
  windows: readonly WindowOptions[],
  { isOverview = false, isLocked = false, isOrigin = (pid: number) => pid === 40 } = {},
) {
  const actors = windows.map((options) => new WindowActor(windowOf(options)));
  const stands = {
    gi: { Meta: { WindowActor, WindowType: types } },
    ui: {
      main: {
        overview: { visible: isOverview },
        sessionMode: { isLocked },
        layoutManager: {
          monitors: [left, right],
          getWorkAreaForMonitor: (index: number) => (index === 0 ? workArea : right),
        },
      },
    },
    global: {
      window_group: { get_children: () => [...actors, new WindowActor(null), {}] },
      workspace_manager: { n_workspaces: 3, get_active_workspace: () => ({ index: () => 1 }) },
      display: { focus_window: actors.at(-1)?.meta_window ?? null },
    },
  };
  const { listStages } = await loadExtensionScript('stageWindows', stands);
  const { describeDesktop } = await loadExtensionScript('describeDesktop', stands);
  const described = Object(describeDesktop?.(listStages?.({ isOrigin })));
  const text = JSON.stringify({ version: '1.2.3', ...described });
  return { text, description: parseDescription(text) };
}

test('the host understands what the extension says of an empty desktop', async () => {
  const { description } = await describe([stage]);
  expect(description).toMatchObject({
    workspace: { current: 1, count: 3 },
    programs: [],
    monitors: [
      { ...workArea, y: 0, height: 720, stages: [0], isCovered: false, filling: [] },
      { stages: [], isCovered: false },
    ],
  });
});

test.each([
  ['a maximized window', { area: workArea, isMaximized: true }, true, [false]],
  ['a window in full screen', { area: { ...workArea, y: 0, height: 720 }, isFullScreen: true }, true, [true]],
  ['a window beside the edge', { area: { ...workArea, width: 1_279 } }, false, []],
  ['a minimized window', { area: workArea, isMaximized: true, isMinimized: true }, false, []],
  ['a window on another workspace', { area: workArea, isMaximized: true, isElsewhere: true }, false, []],
  ['the icons of the desktop', { area: workArea, title: '@!0,0;BDHF', isMaximized: true }, false, []],
  ['another window of the desktop', { area: workArea, type: types.DESKTOP }, false, []],
])('%s covers its monitor or does not, and fills it', async (_name, window, isCovered, filling) => {
  const [first, second] = (await describe([stage, window])).description?.monitors ?? [];
  expect(first?.isCovered).toBe(isCovered);
  expect(first?.filling.map(({ isFullScreen }) => isFullScreen)).toEqual(filling);
  expect(second).toMatchObject({ isCovered: false, filling: [] });
});

test.each([
  ['in the overview', { isOverview: true }],
  ['on a locked screen', { isLocked: true }],
])('nothing covers the wallpaper %s', async (_name, state) => {
  const { description } = await describe([stage, { area: workArea, isMaximized: true }], state);
  expect(description?.monitors[0]).toMatchObject({ isCovered: false, filling: [] });
});

test('a window of another process that has the class of a stage is none', async () => {
  const { description } = await describe([{ ...stage, pid: 41 }]);
  expect(description?.monitors[0]?.stages).toEqual([]);
});

test('no title is said', async () => {
  const { text } = await describe([stage, { area: workArea }]);
  expect(text).not.toContain('secret');
  expect(text).toContain('Org.Editor');
});
