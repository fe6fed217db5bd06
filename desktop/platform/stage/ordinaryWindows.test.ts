import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { holdFrame } from '../linux/stage/heldFrame.ts';
import { waitOptions, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';

const [width, height] = [640, 400];
const [first, second] = ['#123456', '#654321'];
const windowPlace = { x: 240, y: 120, width: 200, height: 150 };
const windowColour = '#ff0000';
const inWindow: readonly (readonly [number, number])[] = [
  [250, 180],
  [340, 200],
  [430, 260],
];
const beside = [60, 350] as const;
/** Another colour each time that it is loaded. */
const page = `<!doctype html><title>stage</title><body style="margin:0"><script>
  document.body.style.background = localStorage.wasLoaded ? '${second}' : '${first}';
  localStorage.wasLoaded = true;
</script>`;
const processes = v.object({ processInfo: v.array(v.object({ type: v.string(), id: v.number() })) });

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;
let stopWatching: () => Promise<string[]>;

beforeEach(async () => {
  desktop = await startStagedDesktop({
    width,
    height,
    windowManager: 'mutter',
    pages: { '/stage/0': page, '/stage/1': page },
  });
});

afterEach(async () => {
  await stopWatching();
  await desktop.stop();
});

/** Samples the window again and again. @returns a function that ends it and returns the colours that were seen there */
function watchWindow(): () => Promise<string[]> {
  const seen = new Set<string>();
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const picture = await desktop.xDisplay.screenshot();
      for (const place of inWindow) seen.add(picture.pixelAt(...place));
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return [...seen];
  };
}

/** Resolves once the page has drawn it. */
const setColour = (colour: string): Promise<unknown> =>
  desktop.stages.evaluate(
    0,
    `document.body.style.background = '${colour}';
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`,
  );

test('whatever stages do, a window manager that draws foreign windows on top never lets them cover a window', async () => {
  const { actions, browser, expectPixels, stages } = desktop;
  await actions.openWindow(windowPlace, 0xff0000);
  await expectPixels(Object.fromEntries(inWindow.map((place) => [place.join(), windowColour])));
  stopWatching = watchWindow();
  const besideIs = (colour: string): Promise<void> => expectPixels({ [beside.join()]: colour });

  // A page comes, and its frame is kept.
  await stages.open();
  await stages.keepFrame(0);
  await besideIs(first);
  // It changes behind its last frame.
  await stages.showLastFrame(0);
  await setColour(second);
  await besideIs(first);
  await stages.keepFrame(0);
  await besideIs(second);
  // Its process ends.
  const { processInfo } = v.parse(processes, await browser.send('SystemInfo.getProcessInfo'));
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await vi.waitFor(() => stages.evaluate(0, '1'), waitOptions);
  await stages.keepFrame(0);
  await besideIs(second);
  // From one video to the next, what a player showed is held and fades.
  const area = { x: 0, y: 0, width, height };
  const player = await actions.openWindow(area, 0x00ff00, '_NET_WM_WINDOW_TYPE_DESKTOP');
  await actions.settled();
  const held = await holdFrame(actions.connection, player, area);
  expect(held).not.toBeNull();
  await held?.fade();
  await actions.closeWindow(player);
  // A second screen, and the first one smaller.
  await actions.setMonitors([
    { x: 0, y: 0, width: 500, height },
    { x: 500, y: 0, width: 140, height },
  ]);
  await vi.waitFor(async () => expect(await stages.evaluate(1, 'innerWidth')).toBe(140), waitOptions);
  await stages.keepFrame(0);
  await stages.keepFrame(1);
  await actions.showDesktop(false);
  await stages.close();

  expect(await stopWatching()).toEqual([windowColour]);
});
