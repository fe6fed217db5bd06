import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createPageSignals } from '../../../desktop/capabilities/packages/signals/createPageSignals.ts';
import { Bus } from '../../../desktop/platform/linux/dbus/bus.ts';
import { bandOf } from '../../../desktop/platform/linux/sound/spectrumBands.ts';
import {
  startSoundServer,
  type SoundServer,
} from '../../../desktop/platform/linux/sound/testing/soundServer.ts';
import type { PageSignals } from '../../../desktop/capabilities/packages/pageSignals.ts';
import { measureSignalToPage } from '../packages/signalToPage.ts';
import { median, plainRow, type Row } from '../row.ts';

const measuredMilliseconds = 15_000;
const settleMilliseconds = 2_000;
const trials = 15;
const hertz = 1_000;
/** A band that is that high belongs to a tone that plays. */
const heard = 0.3;
const limits = { spectrum: 2, system: 0.3 };

/**
 * Measures the share of one core that spectrum and system information cost the host, and the time of a sound into a
 * frame.
 */
export async function measurePageSignals(): Promise<Row[]> {
  const server = await startSoundServer();
  const bus = new Bus(
    () => null,
    () => undefined,
  );
  const signals = createPageSignals({ session: bus, environment: server.environment, log: () => undefined });
  try {
    const idle = await measureCpu(() => () => undefined);
    const system = await measureCpu(() => signals.systemInformation.listen(() => undefined));
    const tone = await server.play({ left: hertz, right: hertz, amplitude: 0.8 });
    // This process also writes the tone, which is none of the product's cost.
    const feed = await measureCpu(() => () => undefined);
    let frames = 0;
    const spectrum = await measureCpu(() => signals.spectrum.listen(() => (frames += 1)));
    tone.end();
    const latencies = await measureLatencies(server, signals);
    const seconds = (measuredMilliseconds + settleMilliseconds) / 1_000;
    return [
      plainRow('spectrum while a tone plays, CPU', spectrum - feed, '%', limits.spectrum),
      plainRow('  writing the tone itself, not in it', feed - idle, '%', null),
      plainRow('  frames a second', frames / seconds, '', null),
      plainRow('  sound to frame, at most, median', median(latencies.map(({ most }) => most)), 'ms', null),
      plainRow('  sound to frame, at least, median', median(latencies.map(({ least }) => least)), 'ms', null),
      plainRow('  the longest, at most', Math.max(...latencies.map(({ most }) => most)), 'ms', null),
      plainRow('system information, CPU', system - idle, '%', limits.system),
      ...(await measureSignalToPage()),
    ];
  } finally {
    await bus.close();
    await server.stop();
  }
}

/** Percent of one core that this process uses while something runs. */
async function measureCpu(start: () => () => void): Promise<number> {
  const stop = start();
  await wait(settleMilliseconds);
  const [before, begin] = [process.cpuUsage(), performance.now()];
  await wait(measuredMilliseconds);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 10 / (performance.now() - begin);
  stop();
  return share;
}

/** A tone plays without a sound at its output; from the moment in which the output is no longer muted it is there. */
async function measureLatencies(
  server: SoundServer,
  signals: PageSignals,
): Promise<{ most: number; least: number }[]> {
  const tone = await server.play({ left: hertz, right: hertz, amplitude: 0.8 });
  const heights = { now: 0 };
  let notify: () => void = () => undefined;
  const stop = signals.spectrum.listen(({ left }) => {
    heights.now = left[bandOf(hertz)] ?? 0;
    notify();
  });
  const reaches = (isReached: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      notify = () => {
        if (isReached()) resolve();
      };
    });
  const latencies: { most: number; least: number }[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const silent = reaches(() => heights.now === 0);
    await server.control('set-sink-mute', 'one', '1');
    await silent;
    const loud = reaches(() => heights.now > heard);
    const begin = performance.now();
    const done = server.control('set-sink-mute', 'one', '0').then(() => performance.now());
    await loud;
    const seen = performance.now();
    // The server does it between the start and the end of the command.
    latencies.push({ most: seen - begin, least: seen - (await done) });
  }
  stop();
  tone.end();
  return latencies;
}
