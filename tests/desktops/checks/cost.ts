import { setTimeout as wait } from 'node:timers/promises';
import type { Check, CheckContext } from '../check.ts';
import { videoWallpaper } from './wallpapers.ts';

const measureMilliseconds = 10_000;
const ticksPerSecond = 100;

/** Measures the shell's CPU while a video plays: before the extension is there, and with it. */
export const cost: Check = {
  name: 'shell’s CPU',
  async run(context) {
    await context.product.command('set', videoWallpaper);
    await wait(3_000);
    const percent = await measure(context);
    context.figure(await nameFigure(context), percent);
    return `${percent} %`;
  },
};

async function nameFigure({ row, product }: CheckContext): Promise<string> {
  if (row.showsStages) return 'shell CPU with the package';
  if (!row.hasShellExtension) return 'shell CPU';
  const { state } = await product.call('shell.state', {});
  return state === 'active' ? 'shell CPU with the extension' : 'shell CPU without the extension';
}

async function measure({ session: { box, shellProcesses } }: CheckContext): Promise<number> {
  const read = async (): Promise<number> => {
    const script = `for p in $(pgrep -x '${shellProcesses.join('|')}'); do cut -d' ' -f14,15 /proc/$p/stat; done`;
    const { output } = await box.run(['bash', '-c', script]);
    return output.split(/\s+/).reduce((sum, ticks) => sum + Number(ticks), 0);
  };
  const first = await read();
  const start = performance.now();
  await wait(measureMilliseconds);
  const ticks = (await read()) - first;
  return Math.round((ticks / ticksPerSecond / ((performance.now() - start) / 1_000)) * 1_000) / 10;
}
