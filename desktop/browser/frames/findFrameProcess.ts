import * as v from 'valibot';
import type { Cdp } from '../protocol/cdp.ts';
import type { HostedFrame } from './hostedFrame.ts';

const measured = v.object({ metrics: v.array(v.object({ name: v.string(), value: v.number() })) });
const processes = v.object({
  processInfo: v.array(v.object({ type: v.string(), id: v.number(), cpuTime: v.number() })),
});
/** Allowed difference between two counts of one process, in seconds: they are taken one after the other. */
const tolerance = 0.25;

/**
 * Finds the process that runs a frame. The protocol has no such call, but a frame has the CPU time of its process, and the
 * browser that of all of them.
 *
 * @returns null where two are too much alike
 */
export async function findFrameProcess(
  frame: Pick<HostedFrame, 'send'>,
  browser: Pick<Cdp, 'send'>,
): Promise<number | null> {
  await frame.send('Performance.enable');
  const { metrics } = v.parse(measured, await frame.send('Performance.getMetrics'));
  const { processInfo } = v.parse(processes, await browser.send('SystemInfo.getProcessInfo'));
  const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0;
  const distances = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => ({ id, distance: Math.abs(cpuTime - seconds) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [nearest, next] = distances;
  if (!nearest || nearest.distance > tolerance) return null;
  return next && next.distance < nearest.distance * 2 + 0.01 ? null : nearest.id;
}
