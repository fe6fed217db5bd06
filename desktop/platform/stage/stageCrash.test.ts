import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { maxStageCrashes } from '../../kernel/crashCount.ts';
import { corners, waitOptions, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';

const width = 800;
const height = 500;
const before = '#123456';
const after = '#654321';

/** The first load has one colour, later ones another. */
const page = `<!doctype html><title>stage</title><body style="margin:0"><script>
  document.body.style.background = sessionStorage.getItem('seen') ? '${after}' : '${before}';
  sessionStorage.setItem('seen', 'yes');
</script>`;

const processes = v.object({
  processInfo: v.array(v.object({ type: v.string(), id: v.number() })),
});

const targets = v.object({ targetInfos: v.array(v.object({ targetId: v.string(), url: v.string() })) });

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;

beforeAll(async () => {
  desktop = await startStagedDesktop({ width, height, pages: { '/stage/0': page } });
});

afterAll(() => desktop.stop());

beforeEach(async () => {
  await desktop.renew();
  await desktop.stages.open();
  await desktop.stages.keepFrame(0);
  await desktop.expectPixels(corners(0, 0, width, height, before));
});

/** Kills the pages as the system does when memory runs out. */
async function killPages(): Promise<void> {
  const { processInfo } = v.parse(processes, await desktop.browser.send('SystemInfo.getProcessInfo'));
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
}

const pixel = async (): Promise<string> => (await desktop.xDisplay.screenshot()).pixelAt(400, 250);

/** Waits until the page answers again, and returns the colours that the screen had in the meantime. */
async function coloursUntilBack(): Promise<Set<string>> {
  const seen = new Set<string>();
  await vi.waitFor(
    async () => {
      seen.add(await pixel());
      expect(await desktop.stages.evaluate(0, 'document.body?.style.background')).toBe('rgb(101, 67, 33)');
    },
    { timeout: 15_000, interval: 10 },
  );
  return seen;
}

test('a stage without a frame is not seen before its page says that it shows', async () => {
  await desktop.renew();
  const ground = await pixel();
  await desktop.stages.open();
  await vi.waitFor(
    async () => expect(await desktop.stages.evaluate(0, 'document.body?.style.background')).not.toBe(''),
    waitOptions,
  );
  await desktop.actions.settled();
  expect(await pixel()).toBe(ground);
  await desktop.stages.keepFrame(0);
  await desktop.expectPixels(corners(0, 0, width, height, before));
});

test('a stage whose monitor changes before its first frame is hidden there but for what lets its page begin', async () => {
  await desktop.renew();
  const ground = await pixel();
  await desktop.stages.open();
  await desktop.actions.setMonitors([
    { x: 0, y: 0, width: 400, height },
    { x: 400, y: 0, width: 400, height },
  ]);
  await vi.waitFor(async () => expect(await desktop.stages.evaluate(0, 'innerWidth')).toBe(400), waitOptions);
  await vi.waitFor(async () => {
    const shown = await desktop.xDisplay.screenshot();
    // A browser pauses a page that has no pixel on the screen.
    expect([shown.pixelAt(200, 166), shown.pixelAt(399, 499)]).toEqual([before, before]);
    expect([shown.pixelAt(20, 20), shown.pixelAt(300, 400)]).toEqual([ground, ground]);
  }, waitOptions);
});

test('a page that crashes is loaded again behind its last frame, which goes once the page shows', async () => {
  const start = Date.now();
  await killPages();
  const seen = await coloursUntilBack();
  // By the clock of the page itself: how late the test looks does not count.
  expect(Number(await desktop.stages.evaluate(0, 'performance.timeOrigin')) - start).toBeLessThan(2_000);
  // The page may have been gone before the first look; what the browser says of it is never seen.
  expect([...seen].filter((colour) => colour !== before)).toEqual([]);
  expect(await pixel()).toBe(before);
  await desktop.stages.keepFrame(0);
  await desktop.expectPixels(corners(0, 0, width, height, after));
});

test('a page that crashes again and again stays a still, until something new is shown', async () => {
  const givenUp: number[] = [];
  desktop.stages.onGiveUp((screen) => givenUp.push(screen));
  for (let crash = 0; crash < maxStageCrashes; crash += 1) {
    await killPages();
    await coloursUntilBack();
    await desktop.stages.evaluate(0, 'document.body.style.background = "none"');
  }
  expect(givenUp).toEqual([]);
  await killPages();
  await vi.waitFor(() => expect(givenUp).toEqual([0]), waitOptions);
  await desktop.actions.settled();
  await desktop.stages.keepFrame(0);
  await desktop.expectPixels(corners(0, 0, width, height, before));

  await desktop.stages.open();
  await coloursUntilBack();
  await desktop.stages.keepFrame(0);
  await desktop.expectPixels(corners(0, 0, width, height, after));
});

test('a stage that was closed from outside is seen again, also where its page shows before its window is in place', async () => {
  const { browser, stages, expectPixels } = desktop;
  const readPages = async (): Promise<string[]> =>
    v
      .parse(targets, await browser.send('Target.getTargets'))
      .targetInfos.filter(({ url }) => url.endsWith('/stage/0'))
      .map(({ targetId }) => targetId);
  const [former] = await readPages();
  await browser.send('Target.closeTarget', { targetId: former });
  const isNew = (id: string): boolean => id !== former;
  await vi.waitFor(async () => expect((await readPages()).some(isNew)).toBe(true), {
    timeout: 10_000,
    interval: 1,
  });
  await stages.keepFrame(0);
  await expectPixels(corners(0, 0, width, height, before));
  await vi.waitFor(() => stages.evaluate(0, `document.body.style.background = '${after}'`), waitOptions);
  await expectPixels(corners(0, 0, width, height, after));
});

test('the last frame lies below every window, and goes with the stage', async () => {
  const { actions, expectPixels, stages } = desktop;
  await actions.openWindow({ x: 100, y: 100, width: 200, height: 200 }, 0xff0000);
  await expectPixels({ '200,200': '#ff0000' });
  await killPages();
  await coloursUntilBack();
  await expectPixels({ '200,200': '#ff0000', '400,250': before });
  await actions.click(200, 200);
  await actions.settled();
  await expectPixels({ '200,200': '#ff0000', '400,250': before });
  await stages.close();
  await expectPixels({ '400,250': '#000000' });
});

test('a stage whose browser ends before it opens a window is opened in the next one', async () => {
  const { expectPixels, stages } = desktop;
  await stages.close();
  const living = desktop.browser;
  const openAppWindow = (): Promise<never> => {
    desktop.browser = living;
    return Promise.reject(new Error('The browser ended before its window opened.'));
  };
  desktop.browser = { ...living, openAppWindow };
  await stages.open();
  await stages.keepFrame(0);
  await expectPixels(corners(0, 0, width, height, before));
});
