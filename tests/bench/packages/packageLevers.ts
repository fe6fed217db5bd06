import { setTimeout as wait } from 'node:timers/promises';
import { HostedStage } from '../../../desktop/capabilities/packages/hosting/testing/hostedStage.ts';
import type { StageLevel } from '../../../src/bridge/contract/stage.ts';
import { memoryFields, readMemory, readProcessTree } from '../host/processTree.ts';
import { plainRow, ratioRow, type Row } from '../row.ts';
import { colourOf, colouredPage, waitForColour } from './colouredPage.ts';

const trials = 10;
const settleMilliseconds = 3_000;
const measuredMilliseconds = 6_000;
/**
 * The share of the cost at full rate that is left; a cap of half the frames, then half the width and height as well.
 */
const limits = { cap: 0.75, half: 0.6, pause: 0.1, stop: 0.1 };

/** Fills the window again in every frame: its cost goes by frames and pixels. */
const painting = `<!doctype html><body style="margin:0;overflow:hidden"><canvas></canvas><script>
  const canvas = document.querySelector('canvas');
  const context = canvas.getContext('2d');
  function draw(time) {
    if (canvas.width !== innerWidth || canvas.height !== innerHeight) {
      canvas.width = innerWidth;
      canvas.height = innerHeight;
    }
    for (let index = 0; index < 12; index += 1) {
      const light = context.createRadialGradient(0, 0, 1, 0, 0, canvas.width);
      light.addColorStop(0, 'hsl(' + (time / 20 + index * 30) % 360 + ' 70% 50% / 0.5)');
      light.addColorStop(1, 'transparent');
      context.fillStyle = light;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    requestAnimationFrame(draw);
  }
  requestAnimationFrame(draw);
</script>`;

/** Milliseconds to the pixels of a page without files, script and host, in a frame of a window of the same kind. */
export async function measureBarePage(): Promise<number[]> {
  const stage = await HostedStage.start();
  try {
    const taken: number[] = [];
    for (let index = 0; index <= trials; index += 1) {
      const frame = `<iframe sandbox="allow-scripts" style="border:0;width:640px;height:400px"></iframe>`;
      const script = `document.body.innerHTML = ${JSON.stringify(frame)};
        document.querySelector('iframe').srcdoc = ${JSON.stringify(colouredPage(colourOf(index)))}`;
      taken.push(await waitForColour(stage.xDisplay, colourOf(index), () => stage.window.evaluate(script)));
    }
    // The first one starts a process.
    return taken.slice(1);
  } finally {
    await stage.stop();
  }
}

/** CPU of the browser with one package that draws all the time, at each step of the budget. */
export async function measureLevers(): Promise<Row[]> {
  const stage = await HostedStage.start();
  try {
    await stage.show(await stage.install({ files: { 'index.html': painting } }));
    const play = (playback: StageLevel['playback']): void =>
      stage.hosting.setLevel(0, { playback, is_muted: true });
    const full = await measureBrowser();
    const reached = stage.hosting.frameRate(0) ?? Number.NaN;
    stage.hosting.setBudget({ slowSteps: 1, used: 100, allowed: 50 });
    play('slow');
    const capped = await measureBrowser();
    const cappedRate = stage.hosting.frameRate(0) ?? Number.NaN;
    stage.hosting.setBudget({ slowSteps: 2, used: 100, allowed: 100 });
    if (stage.hosted.at(-1)?.is_half !== true) throw new Error('The stage was not told of half the pixels.');
    // As `src/stage/packageMedium.ts` does it.
    await stage.window.evaluate(
      `Object.assign(document.querySelector('iframe').style, { width: '320px', height: '200px', transformOrigin: '0 0', transform: 'scale(2)' })`,
    );
    const half = await measureBrowser();
    play('pause');
    const paused = await measureBrowser();
    await stage.window.evaluate(`document.querySelector('iframe').remove()`);
    const stopped = await measureBrowser();
    return [
      plainRow('package at full rate, CPU', full.percent, '%', null),
      plainRow('  frames a second', reached, '', null),
      ...savedRows('with half the frames', capped, full, limits.cap),
      plainRow('  frames a second', cappedRate, '', null),
      ...savedRows('and half the width and height', half, full, limits.half),
      ...savedRows('paused', paused, full, limits.pause),
      ...savedRows('stopped', stopped, full, limits.stop),
    ];
  } finally {
    await stage.stop();
  }
}

function savedRows(name: string, saved: BrowserUse, full: BrowserUse, limit: number): Row[] {
  return [
    ratioRow(`  ${name}`, saved.percent, full.percent, '%', limit),
    ratioRow('    its memory', saved.megabytes, full.megabytes, 'MB', null),
  ];
}

const rolesOfBrowser = new Set(['browser', 'renderer', 'gpu-process', 'network', 'storage']);

/** The use of all processes of the browser. */
interface BrowserUse {
  /** Of one core. */
  percent: number;
  megabytes: number;
}

async function measureBrowser(): Promise<BrowserUse> {
  const readSeconds = async (): Promise<Map<number, number>> =>
    new Map(
      (await readProcessTree(process.pid))
        .filter(({ role }) => rolesOfBrowser.has(role))
        .map(({ id, cpuSeconds }) => [id, cpuSeconds]),
    );
  await wait(settleMilliseconds);
  const [before, begun] = [await readSeconds(), performance.now()];
  await wait(measuredMilliseconds);
  let seconds = 0;
  for (const [id, used] of await readSeconds()) seconds += used - (before.get(id) ?? used);
  const percent = (seconds / (performance.now() - begun)) * 100_000;
  const { byRole } = await readMemory(process.pid, memoryFields.own);
  let megabytes = 0;
  for (const [role, taken] of byRole) if (rolesOfBrowser.has(role)) megabytes += taken;
  return { percent, megabytes };
}
