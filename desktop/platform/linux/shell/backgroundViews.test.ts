import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeActor } from './testing/fakeActors.ts';
import { loadExtensionScript } from './testing/runExtension.ts';

const types = { NORMAL: 0, DESKTOP: 1 };
const monitor = { index: 0, x: 0, y: 0, width: 1_280, height: 720 };

class WindowActor extends FakeActor {
  meta_window: object | null;

  constructor(type: number, title = '') {
    super();
    this.meta_window = {
      minimized: false,
      get_window_type: () => type,
      get_title: () => title,
      get_monitor: () => 0,
    };
  }
}

class BackgroundManager {
  readonly _container: object;
  readonly _monitorIndex = 0;

  constructor(container: object) {
    this._container = container;
  }

  _createBackgroundActor(): FakeActor {
    return new FakeActor();
  }
}

interface Views {
  start(listStages: () => object[]): void;
  refresh(): void;
  stop(): void;
}

const desktopGroup = {};
const original = BackgroundManager.prototype._createBackgroundActor;
let windows: WindowActor[];
let stages: WindowActor[];
let views: Views;

beforeEach(async () => {
  [windows, stages] = [[], []];
  const { BackgroundViews } = await loadExtensionScript('backgroundViews', {
    gi: { Meta: { WindowActor, WindowType: types }, Clutter: { Actor: FakeActor, Clone: FakeActor } },
    ui: {
      background: { BackgroundManager },
      main: {
        layoutManager: {
          _backgroundGroup: desktopGroup,
          _updateBackgrounds: () => undefined,
          monitors: [monitor],
        },
      },
    },
    global: { window_group: { get_children: () => windows } },
  });
  views = Reflect.construct(Object(BackgroundViews), []);
  views.start(() => stages.map((actor) => ({ actor, window: actor.meta_window, monitor: 0, screen: 0 })));
});

afterEach(() => views.stop());

/** Has the shell draw a background. @returns the pictures on it */
function draw(container: object): { background: FakeActor; pictures: () => (FakeActor | null)[] } {
  const background = new BackgroundManager(container)._createBackgroundActor();
  background.set_size(640, 360);
  return {
    background,
    pictures: () => viewsOn(background).flatMap(({ children }) => children.map(({ source }) => source)),
  };
}

/** The pictures of the stages on a background, each in a place without a size. */
function viewsOn(background: FakeActor): FakeActor[] {
  return background.children.flatMap(({ children }) => children);
}

function openStage(): WindowActor {
  const stage = new WindowActor(types.DESKTOP);
  stages.push(stage);
  windows.push(stage);
  return stage;
}

test('the overview shows the stage, as small as its workspace, and follows it', () => {
  const { background, pictures } = draw({});
  expect(pictures()).toEqual([]);
  const stage = openStage();
  views.refresh();
  expect(pictures()).toEqual([stage]);
  expect(viewsOn(background)[0]?.scale).toEqual([0.5, 0.5]);
  // A background takes the size of what is in it.
  expect(background.children[0]?.get_size()).toEqual([0, 0]);
  stage.destroy();
  expect(pictures()).toEqual([]);
});

test('on the desktop the stage is seen by itself: no second picture, and it stays opaque', () => {
  const stage = openStage();
  const { pictures } = draw(desktopGroup);
  windows.push(new WindowActor(types.NORMAL), new WindowActor(types.DESKTOP));
  views.refresh();
  expect(pictures()).toEqual([]);
  expect(stage.opacity).toBe(255);
});

test('icons that lie below the stage are seen, since the background has it then', () => {
  const icons = new WindowActor(types.DESKTOP);
  windows.push(icons);
  const stage = openStage();
  const { pictures } = draw(desktopGroup);
  views.refresh();
  expect(pictures()).toEqual([stage]);
  expect(stage.opacity).toBe(0);
  windows = [stage];
  views.refresh();
  expect(pictures()).toEqual([]);
  expect(stage.opacity).toBe(255);
});

test('icons are known by their title where they have no type', () => {
  windows.push(new WindowActor(types.NORMAL, '@!0,0;BDHF'));
  const stage = openStage();
  const { pictures } = draw(desktopGroup);
  views.refresh();
  expect(pictures()).toEqual([stage]);
});

test('nothing is left when it is switched off', () => {
  windows.push(new WindowActor(types.DESKTOP));
  const stage = openStage();
  const { background, pictures } = draw(desktopGroup);
  views.refresh();
  views.stop();
  expect(BackgroundManager.prototype._createBackgroundActor).toBe(original);
  expect(stage.opacity).toBe(255);
  expect(stage.isFollowed).toBe(false);
  expect(background.isFollowed).toBe(false);
  expect(pictures()).toEqual([]);
});
