import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readFrames } from '../linux/x11/inputRegion.ts';
import { browserKeys } from '../linux/testing/browserKeys.ts';
import { keyCodes } from '../linux/testing/desktopActions.ts';
import { readShownWindows } from '../linux/testing/renewDisplay.ts';
import { waitOptions, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';

const run = promisify(execFile);
const width = 1000;
const height = 600;
const colour = '#123456';
const place = [400, 250] as const;
const rightButton = 3;

/** A page that counts everything a person may do to it. */
const countingPage = `<!doctype html><title>stage</title><body style="margin:0;background:${colour}"><script>
  seen = [], pointer = null;
  addEventListener('pointermove', ({ clientX, clientY }) => (pointer = [clientX, clientY]));
  for (const type of ['pointerdown', 'click', 'contextmenu', 'wheel', 'keydown', 'focus'])
    addEventListener(type, () => seen.push(type), true);
</script>`;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;

beforeAll(async () => {
  desktop = await startStagedDesktop({ width, height, pages: { '/stage/0': countingPage } });
});

afterAll(() => desktop.stop());

beforeEach(() => desktop.renew());

/** The number of windows that show on the display: frames, menus, bubbles. */
const countShown = async (): Promise<number> => (await readShownWindows(desktop.actions.connection)).length;

test('a right click on the desktop opens the window manager’s own menu', async () => {
  const { actions, expectPixels, stages } = desktop;
  await stages.open();
  await stages.keepFrame(0);
  await expectPixels({ [place.join()]: colour });
  // A page gets the focus while its window opens, whether or not the window gets it.
  await stages.evaluate(0, 'seen.length = 0');
  const before = await countShown();
  await actions.click(...place, rightButton);
  await vi.waitFor(async () => expect(await countShown()).toBe(before + 1), waitOptions);
  expect(await stages.evaluate(0, 'seen')).toEqual([]);
  await actions.pressKeys(keyCodes.escape);
});

test(
  'clicks, the wheel, drags and the keys of a browser leave the stage as it is',
  { tags: ['long'] },
  async () => {
    const { actions, expectPixels, lowestFirst, stages, xDisplay } = desktop;
    await stages.open();
    await stages.keepFrame(0);
    await expectPixels({ [place.join()]: colour });
    await stages.evaluate(0, 'seen.length = 0');
    const [stage = 0] = await lowestFirst();
    const before = await countShown();
    const expectRest = async (what: string): Promise<void> => {
      await actions.settled();
      const now = {
        seen: await stages.evaluate(0, 'seen'),
        size: await stages.evaluate(0, '[innerWidth, innerHeight, devicePixelRatio, visualViewport.scale]'),
        colour: (await xDisplay.screenshot()).pixelAt(...place),
        windows: await lowestFirst(),
        shown: await countShown(),
      };
      expect([what, now]).toEqual([
        what,
        { seen: [], size: [width, height, 1, 1], colour, windows: [stage], shown: before },
      ]);
    };
    const xdotool = (words: string) =>
      run('xdotool', words.split(' '), { env: { ...process.env, DISPLAY: xDisplay.display } });
    const [x, y] = place;
    const gestures = [
      `mousemove ${x} ${y} click 1`,
      `mousemove ${x} ${y} click --repeat 2 1`,
      `mousemove ${x} ${y} mousedown 1 mousemove ${x + 90} ${y + 90} mouseup 1`,
      ...['ctrl', 'shift'].map(
        (key) => `mousemove ${x} ${y} keydown ${key} click 1 click 4 click 5 keyup ${key}`,
      ),
    ];
    for (const gesture of gestures) {
      await xdotool(gesture);
      await expectRest(gesture);
    }
    for (const key of browserKeys) {
      await xdotool(`mousemove ${x} ${y} key --delay 50 ${key}`);
      await expectRest(key);
    }
  },
);

test('the focus never goes to the stage, also when another program asks for it', async () => {
  const { actions, expectPixels, lowestFirst, stages } = desktop;
  await stages.open();
  await stages.keepFrame(0);
  await expectPixels({ [place.join()]: colour });
  const [stage = 0] = await lowestFirst();
  const { connection } = actions;
  const activate = await connection.atom('_NET_ACTIVE_WINDOW');
  connection.client.SendClientMessage(connection.root, stage, activate, 32, [2, 0, 0]);
  await actions.settled();
  await actions.click(...place);
  await actions.settled();
  expect((await connection.getNumbers(connection.root, '_NET_ACTIVE_WINDOW'))[0]).not.toBe(stage);
  const focus = await connection.ask<{ focus: number }>((answer) => connection.client.GetInputFocus(answer));
  expect(await readFrames(connection, stage)).not.toContain(focus.focus);
  await actions.pressKeys(keyCodes.p);
  expect(await stages.evaluate(0, 'seen')).not.toContain('keydown');
});

test('a stage that is fed the pointer knows where it is, also over another window', async () => {
  const { actions, expectPixels, stages } = desktop;
  await stages.open();
  await stages.keepFrame(0);
  await expectPixels({ [place.join()]: colour });
  await actions.openWindow({ x: 600, y: 300, width: 200, height: 200 }, 0xff0000);
  // The pointer may have entered the window before it was a stage.
  await stages.evaluate(0, 'pointer = null');
  await actions.movePointer(300, 200);
  await actions.settled();
  expect(await stages.evaluate(0, 'pointer')).toBeNull();

  stages.feedPointer(true);
  const expectPointer = (x: number, y: number) =>
    vi.waitFor(async () => expect(await stages.evaluate(0, 'pointer')).toEqual([x, y]), waitOptions);
  await expectPointer(300, 200);
  await actions.movePointer(700, 400);
  await expectPointer(700, 400);

  stages.feedPointer(false);
  await actions.movePointer(100, 100);
  await actions.settled();
  expect(await stages.evaluate(0, 'pointer')).toEqual([700, 400]);
  expect(await stages.evaluate(0, 'seen')).not.toContain('pointerdown');
});
