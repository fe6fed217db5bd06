import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { drawPicture, importFile, type PictureSource } from '../../e2e/desktop/importPicture.ts';
import type { RunningHost } from '../../e2e/runningHost.ts';
import { makeZip } from '../../support/zip.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { withMembersHost } from '../host/benchHost.ts';
import { memoryFields, readMemory } from '../host/processTree.ts';
import { median, plainRow, ratioRow, type Row } from '../row.ts';
import { measureBarePage, measureLevers } from './packageLevers.ts';
import { colourOf, colouredPage, waitForColour } from './colouredPage.ts';

const switched = 10;
/** Of each page, which it lets go of only when it ends. */
const heldBytes = 20_000_000;
const looks = { count: 9, milliseconds: 5_000 };
const limits = { firstPixels: 2_500, memory: 1.05 };

/**
 * Web wallpaper packages on a real desktop: how long one takes to its first pixels, against a bare page in the frame of a
 * stage; what ten of them in a row leave behind; and what each step of the budget saves. Linux, X11.
 */
export async function measurePackageHosting(): Promise<Row[]> {
  const display = await startXDisplay({ width: 640, height: 400, windowManager: 'openbox' });
  try {
    const { pixels, before, after } = await withMembersHost((host) => switchPackages(host, display), {
      ...{ DISPLAY: display.display, XDG_CURRENT_DESKTOP: '', YUEQI_SEED: 'empty' },
    });
    const bare = await measureBarePage();
    return [
      plainRow('package to its first pixels', median(pixels), 'ms', limits.firstPixels),
      ratioRow('  against a bare page in a frame', median(pixels), median(bare), 'ms', null),
      plainRow('  the longest', Math.max(...pixels), 'ms', null),
      ratioRow('memory after ten packages in a row', after, before, 'MB', limits.memory),
      ...(await measureLevers()),
    ];
  } finally {
    await display.stop();
  }
}

interface Switched {
  /** Milliseconds from the call to the page's colour on the display. */
  pixels: number[];
  /** Megabytes of the host and its processes with the first package, before and after the others. */
  before: number;
  after: number;
}

async function switchPackages(host: RunningHost, display: TestDisplay): Promise<Switched> {
  const bridge = await openBridge(host);
  const sources: PictureSource[] = [];
  for (let index = 0; index <= switched; index += 1) sources.push(await importPage(host, bridge, index));
  const show = (index: number): Promise<number> =>
    waitForColour(display, colourOf(index), () =>
      callBridge(bridge, 'desktop.assign', { screen: null, workspace: null, source: sources[index] }),
    );
  // Garbage is collected once the host and its pages have come to rest (decision 0019), each in its own time.
  const readSettled = async (): Promise<number> => {
    let least = Infinity;
    for (let look = 0; look < looks.count; look += 1) {
      await wait(looks.milliseconds);
      least = Math.min(least, (await readMemory(host.process.pid, memoryFields.own)).total);
    }
    return least;
  };
  // The browser starts with the first one, and what it keeps for all pages is there with the second.
  for (const index of [0, 1, 0]) await show(index);
  const before = await readSettled();
  const pixels: number[] = [];
  for (let index = 1; index <= switched; index += 1) pixels.push(await show(index));
  await show(0);
  const after = await readSettled();
  bridge.close();
  return { pixels, before, after };
}

async function importPage(host: RunningHost, bridge: WebSocket, index: number): Promise<PictureSource> {
  const title = `page-${index}`;
  const script = `const held = new Uint8Array(${heldBytes}).fill(1);`;
  const files = {
    // With a picture of its own it is not drawn for its poster while memory is measured.
    'LivelyInfo.json': JSON.stringify({
      ...{ Title: title, FileName: 'index.html', Type: 1, Preview: 'preview.png' },
    }),
    'preview.png': Buffer.from(await drawPicture([colourOf(index)])),
    'index.html': colouredPage(colourOf(index), script),
  };
  const archive = makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
  return importFile(host, bridge, `${title}.zip`, new Uint8Array(archive));
}
