import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { corners, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';

const [width, height] = [1000, 600];
const left = { x: 0, y: 0, width: 600, height };
const right = { x: 600, y: 0, width: 400, height };
const [first, second] = ['#123456', '#654321'];
const root = '#000000';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;
/** Resolves when a frame was taken, which then waits for `deliverFrame`. */
let frameTaken: Promise<void>;
let deliverFrame: () => void;

beforeAll(async () => {
  desktop = await startStagedDesktop({ width, height, pages: { '/stage/0': first, '/stage/1': second } });
});

afterAll(() => desktop.stop());

beforeEach(async () => {
  await desktop.renew();
  const [taken, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  frameTaken = taken.promise;
  deliverFrame = delivered.resolve;
  const { browser } = desktop;
  desktop.browser = {
    ...browser,
    async openAppWindow(options) {
      const window = await browser.openAppWindow(options);
      const screenshot = async (): Promise<Buffer> => {
        const frame = await window.screenshot();
        taken.resolve();
        await delivered.promise;
        return frame;
      };
      return { ...window, screenshot };
    },
  };
});

/** Checks the content of the display once every request of the stages is done. */
async function expectNow(expected: Record<string, string>): Promise<void> {
  await desktop.stages.screens();
  const picture = await desktop.xDisplay.screenshot();
  for (const [place, colour] of Object.entries(expected)) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    expect([place, picture.pixelAt(x, y)]).toEqual([place, colour]);
  }
}

test(
  'a stage that closes while its last frame is taken leaves nothing on its screen',
  { tags: ['long'] },
  async () => {
    const { actions, expectPixels, stages } = desktop;
    await actions.setMonitors([left, right]);
    await stages.open();
    await expectPixels({ '100,100': first, '700,100': second });

    const keeping = stages.keepFrame(1);
    await frameTaken;
    await stages.open(['test-0']);
    const screens = { '100,100': first, '700,100': root };
    await expectPixels(screens);
    deliverFrame();
    await keeping;
    await expectNow(screens);
  },
);

test('the frame of a stage that was moved meanwhile is not left where it was', async () => {
  const { actions, expectPixels, stages } = desktop;
  await stages.open();
  await expectPixels(corners(0, 0, width, height, first));

  const keeping = stages.keepFrame(0);
  await frameTaken;
  await actions.setMonitors([left]);
  const screens = { ...corners(0, 0, left.width, height, first), '700,100': root };
  await expectPixels(screens);
  deliverFrame();
  await keeping;
  await expectNow(screens);
});

test('a wallpaper that is taken off while its browser is away leaves no last frame', async () => {
  const { actions, expectPixels, stages } = desktop;
  await actions.setMonitors([left, right]);
  deliverFrame();
  await stages.open();
  await Promise.all([stages.keepFrame(0), stages.keepFrame(1)]);
  const away = () => Promise.reject(new Error('The browser is away.'));
  const former = desktop.browser;
  desktop.browser = { ...former, openAppWindow: away };
  // The answer never comes: the browser is gone.
  former.send('Browser.crash').catch(() => undefined);
  await former.exited;
  await expectPixels({ '100,100': first, '700,100': second });

  desktop.browser = await desktop.openBrowser();
  await stages.open(['test-0']);
  await expectPixels({ '100,100': first, '700,100': root });
});
