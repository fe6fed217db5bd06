import { readCatalogue } from '../../../content/catalogue.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';
import { withHost } from './benchHost.ts';
import { measureCpu } from './hostIdle.ts';
import { readMemory } from './processTree.ts';

const usual = { width: 1920, height: 1080 };
/** Nearly nothing is drawn there: what is left is decoding. */
const tiny = { width: 64, height: 36 };

interface Use {
  cpu: number;
  memory: number;
}

/** Cost of a second screen with the same video: nothing is decoded for it, so it only has to be drawn. */
export async function measureSharedVideo(): Promise<Row[]> {
  const [one, two] = [await measureScreens(usual, 1), await measureScreens(usual, 2)];
  const [oneTiny, twoTiny] = [await measureScreens(tiny, 1), await measureScreens(tiny, 2)];
  return [
    plainRow('1080p video on one screen, memory', one.memory, 'MB', 250),
    plainRow('  on two, memory of both ÷ of one', two.memory / one.memory, '×', 1.3),
    plainRow('  on two, CPU of both ÷ of one', two.cpu / one.cpu, '×', null),
    plainRow('  the same without drawing', twoTiny.cpu / oneTiny.cpu, '×', 1.1),
  ];
}

async function measureScreens({ width, height }: typeof usual, count: number): Promise<Use> {
  const display = await startXDisplay({ width: width * count, height, windowManager: 'openbox' });
  const actions = await actOnDesktop(display.display);
  try {
    await divide(actions, { width, height }, count);
    const environment = { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '', YUEQI_PLAYER: 'mpv' };
    return await withHost(
      async ({ process, address, token }) => {
        const bridge = await openBridge({ address, token });
        await callBridge(bridge, 'wallpaper.setGlobal', targetOf(await chooseVideo()));
        const cpu = await measureCpu(process.pid);
        const memory = (await readMemory(process.pid)).total;
        bridge.close();
        return { cpu, memory };
      },
      undefined,
      environment,
    );
  } finally {
    await actions.stop();
    await display.stop();
  }
}

function divide(actions: DesktopActions, { width, height }: typeof usual, count: number): Promise<void> {
  return actions.setMonitors(
    Array.from({ length: count }, (_none, index) => ({ x: index * width, y: 0, width, height })),
  );
}

async function chooseVideo() {
  const found = (await readCatalogue()).wallpapers.find(({ sub_wtype: kind }) => kind === 1);
  if (!found) throw new Error('The starter catalogue has no video.');
  return found;
}
