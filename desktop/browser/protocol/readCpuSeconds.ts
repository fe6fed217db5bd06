import * as v from 'valibot';
import type { Cdp } from './cdp.ts';

const processes = v.object({
  processInfo: v.array(v.object({ type: v.string(), cpuTime: v.number() })),
});
/** Types of the processes that draw pages and their pictures. */
const drawing = new Set(['GPU', 'renderer']);

/** CPU time that drawing pages has cost since the browser's processes started, in seconds. @throws BrowserError */
export async function readCpuSeconds(browser: Pick<Cdp, 'send'>): Promise<number> {
  const { processInfo } = v.parse(processes, await browser.send('SystemInfo.getProcessInfo'));
  return processInfo.reduce((sum, { type, cpuTime }) => (drawing.has(type) ? sum + cpuTime : sum), 0);
}
