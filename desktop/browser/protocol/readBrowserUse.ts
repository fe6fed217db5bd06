import * as v from 'valibot';
import type { Cdp } from './cdp.ts';

const processes = v.object({ processInfo: v.array(v.object({ id: v.number(), cpuTime: v.number() })) });

/** CPU time that each process of the browser has used since its start, in seconds, by its id. @throws BrowserError */
export async function readBrowserUse(browser: Pick<Cdp, 'send'>): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = v.parse(processes, await browser.send('SystemInfo.getProcessInfo'));
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}
