import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HostedStage } from '../../../desktop/capabilities/packages/hosting/testing/hostedStage.ts';
import { plainRow, type Row } from '../row.ts';

const frames = 450;
const frameMilliseconds = 1000 / 30;
const bands = 64;
/** Bands reach a page with four digits: its number is the first one of a frame. */
const numberDivisor = 10_000;
const limitMilliseconds = 50;
const received = v.array(v.tuple([v.number(), v.number()]));
const page = `<!doctype html><script>
  window.received = [];
  window.yueqi.onSpectrum(({ left }) => received.push([left[0], Date.now()]));
</script>`;

/** Measures the time of a frame of the spectrum from its source in the host to the listener of a page. */
export async function measureSignalToPage(): Promise<Row[]> {
  const stage = await HostedStage.start();
  try {
    const found = await stage.install({ files: { 'index.html': page } });
    stage.registry.grant(found.id, { permissions: ['audio'] });
    await stage.show(found);
    const sent: number[] = [];
    for (let index = 0; index < frames; index += 1) {
      const left = new Float32Array(bands).fill(index / numberDivisor);
      sent.push(Date.now());
      stage.signals.spectrum.send({ left, right: left });
      await wait(frameMilliseconds);
    }
    const arrived = v.parse(received, await stage.evaluate('received'));
    const taken = arrived
      .map(([number, time]) => time - (sent[Math.round(number * numberDivisor)] ?? Number.NaN))
      .toSorted((one, other) => one - other);
    const share = (part: number): number => taken[Math.floor((taken.length - 1) * part)] ?? Number.NaN;
    return [
      plainRow('spectrum from host to page, p99', share(0.99), 'ms', limitMilliseconds),
      plainRow('  median', share(0.5), 'ms', null),
      plainRow('  frames that arrived', (arrived.length / frames) * 100, '%', null),
    ];
  } finally {
    await stage.stop();
  }
}
