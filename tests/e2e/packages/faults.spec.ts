import type { Page } from '@playwright/test';
import type { PlaybackReason } from '../../../src/bridge/contract/desktop.ts';
import { memoryFields, readMemory, readProcessTree } from '../../bench/host/processTree.ts';
import { drawPicture } from '../desktop/importPicture.ts';
import { expect, test } from '../test.ts';
import { livelyInfo, pageOf, startPackageDesktop, type PackageDesktop } from './packageDesktop.ts';

/** Of the starts of a page, one by one: three times it is begun again. */
const colours = ['#c00000', '#c0c000', '#00c0c0', '#0000c0', '#c000c0'] as const;
const lastAllowed = colours[3];
/** Of the page that crashes, by which its process is found: more than the client's window ever holds. */
const heldMegabytes = 400;
/** A page that hangs is given ten seconds for its answer, each time, beside another journey. */
const waitOptions = { timeout: 170_000, intervals: [200] };
/** More than a page is left without an answer, and longer than the host waits before it loads one again. */
const quietMilliseconds = 15_000;

interface Fault {
  title: string;
  reason: PlaybackReason;
  /** The text on /screens and on the strip of the current wallpaper. */
  said: string;
  sentence: string;
  script: string;
}

/** Its colour says which start of the page it is; then it goes wrong. */
const later = (statement: string): string => `
  const start = Number(localStorage.getItem('start') ?? 0);
  localStorage.setItem('start', start + 1);
  paint(${JSON.stringify(colours)}[start]);
  addEventListener('load', () => setTimeout(() => { ${statement} }, 1000));`;

const faults: Fault[] = [
  {
    title: 'hang',
    reason: 'unresponsive',
    said: '多次没有响应',
    sentence: '它多次没有响应，已改为静止画面；再设置一次重试',
    script: later('for (;;);'),
  },
  {
    title: 'hoard',
    reason: 'too_much_memory',
    said: '多次占用过多内存',
    sentence: '它多次占用过多内存，已改为静止画面；再设置一次重试',
    script: later('window.hoard = Array.from({ length: 12 }, () => new Uint8Array(1e8).fill(1))'),
  },
];

test.describe.configure({ timeout: 270_000 });

let desktop: PackageDesktop;

test.beforeAll(async () => {
  desktop = await startPackageDesktop();
});
test.afterAll(() => desktop.stop());

const playback = async () => (await desktop.readState()).screens[0];

/** The page stays as its last allowed start left it, with the reason in words. */
async function expectLeftAlone(page: Page, reason: PlaybackReason, said: string, sentence: string) {
  const left = { playback: 'still', reasons: [reason] };
  await expect.poll(playback, waitOptions).toMatchObject(left);
  await page.goto(desktop.host.at('screens'));
  await expect(page.getByText(said).first()).toBeVisible();
  await page.goto(desktop.host.at('settings'));
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.waitForTimeout(quietMilliseconds);
  expect(await playback()).toMatchObject(left);
  expect((await desktop.display.screenshot()).pixelAt(400, 200)).toBe(lastAllowed);
}

for (const { title, reason, said, sentence, script } of faults)
  test(
    `a page with the fault ${title} is ended, begun again three times, and then left alone with the reason`,
    { tag: '@long' },
    async ({ page }) => {
      await desktop.showPackage(title, {
        'LivelyInfo.json': livelyInfo(title),
        'index.html': pageOf('#404040', script),
      });
      await expectLeftAlone(page, reason, said, sentence);
    },
  );

/** The process of the page that holds a lot; null while there is none. */
async function findLargestRenderer(): Promise<number | null> {
  for (const { id, role } of await readProcessTree(desktop.host.process.pid)) {
    if (role !== 'renderer') continue;
    const { total } = await readMemory(id, memoryFields.own);
    if (total > heldMegabytes) return id;
  }
  return null;
}

test(
  'a page that crashes is begun again three times, and then left alone with the reason',
  { tag: '@long' },
  async ({ page }) => {
    const hold = `window.held = new Uint8Array(${heldMegabytes * 1.5e6}).fill(1)`;
    await desktop.showPackage('crash', {
      // With a picture of its own it is not drawn for its poster, by a process that holds as much.
      'LivelyInfo.json': livelyInfo('crash', { Preview: 'preview.png' }),
      'preview.png': Buffer.from(await drawPicture(['#404040'])),
      'index.html': pageOf('#404040', later(hold)),
    });
    for (const [index] of colours.slice(0, -1).entries()) {
      await expect
        .poll(async () => (await desktop.display.screenshot()).pixelAt(400, 200), waitOptions)
        .toBe(colours[index]);
      await expect.poll(findLargestRenderer, waitOptions).not.toBeNull();
      process.kill((await findLargestRenderer()) ?? Number.NaN, 'SIGKILL');
    }
    await expectLeftAlone(page, 'crashed', '多次意外停止', '它多次意外停止，已改为静止画面；再设置一次重试');
  },
);
