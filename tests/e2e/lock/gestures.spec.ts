import { browserKeys } from '../../../desktop/platform/linux/testing/browserKeys.ts';
import { expect, test } from '../test.ts';
import { isSameLook, points, screen, startLockedDesktop, type LockedDesktop } from './lockedDesktop.ts';

test.setTimeout(180_000);

let desktop: LockedDesktop;

test.beforeEach(async () => {
  desktop = await startLockedDesktop();
});

test.afterEach(() => desktop.stop());

test('no key, click or drag brings out the browser', { tag: '@long' }, async ({}, testInfo) => {
  const { act, look, lookAtRest, windows } = desktop;
  const [only] = await windows();
  const resting = await lookAtRest();
  const expectRest = async (what: string): Promise<void> => {
    await desktop.save(testInfo.outputPath(`${what.replaceAll(/\W+/g, '-')}.png`));
    await expect.poll(async () => isSameLook(await look(), resting), { message: what }).toBe(true);
    expect([what, await windows()]).toEqual([what, [only]]);
  };
  // The pause lets what a key brings out appear before the look.
  for (const key of browserKeys) {
    await act(`key --delay 150 ${key}`);
    await expectRest(key);
  }
  const { page, tab, search } = points;
  const gestures = {
    'the wheel with Control': [
      `mousemove ${page}`,
      'keydown ctrl',
      'click 4',
      'click 5',
      'click 5',
      'keyup ctrl',
    ],
    'a right click': [`mousemove ${page} click 3`],
    'a right click on a link': [`mousemove ${tab} click 3`],
    'a right click on a text field': [`mousemove ${search} click 3`],
    'a middle click on a link': [`mousemove ${tab} click 2`],
    'a link dragged': [`mousemove ${tab} mousedown 1`, `mousemove ${page}`, 'mouseup 1'],
    'the page dragged over': ['mousemove 420 300 mousedown 1', 'mousemove 900 640', 'mouseup 1'],
    'a click with Shift': [`mousemove ${tab} keydown shift click 1 keyup shift`],
    'a click with Control': [`mousemove ${tab} keydown ctrl click 1 keyup ctrl`],
  };
  for (const [what, steps] of Object.entries(gestures)) {
    await act(...steps);
    await act(`mousemove ${page} click --delay 150 1`);
    await expectRest(what);
  }
  // The link under the pointer keeps its address to itself.
  const corner = (picture: string): string =>
    picture
      .split(',')
      .slice(-screen.width / 6)
      .join();
  await act('mousemove 110 110 sleep 1 mousemove 112 110 sleep 1');
  expect(isSameLook(corner(await look()), corner(resting))).toBe(true);
});
