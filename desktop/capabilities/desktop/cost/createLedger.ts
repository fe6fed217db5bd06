import { readBrowserUse } from '../../../browser/protocol/readBrowserUse.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import { readProcessMemory } from '../../../platform/linux/processMemory.ts';
import { readProcessSeconds } from '../../../platform/linux/processTime.ts';
import type { HostContext } from '../../capability.ts';
import type { PackageHosting } from '../../packages/hosting/packageHosting.ts';
import { CostLedger } from './costLedger.ts';
import { FrameRates } from './frameRates.ts';
import { Savings } from './savings.ts';

/** Makes the ledger of what the stages of this machine cost. */
export function createLedger(
  { machine, appWindow, database, log }: HostContext,
  windows: StageWindows,
  hosting: PackageHosting,
): CostLedger {
  const rates = new FrameRates(windows, machine.player);
  /** Something of each of these screens; null for one that is gone. */
  const readOf = async <Value>(
    screens: readonly string[],
    read: (index: number) => Promise<Value | null>,
  ): Promise<Map<string, Value | null>> => {
    const indices = new Map((await machine.screens()).map(({ id, index }) => [id, index]));
    const all = screens.map(async (id): Promise<[string, Value | null]> => {
      const index = indices.get(id);
      return [id, index === undefined ? null : await read(index)];
    });
    return new Map(await Promise.all(all));
  };
  return new CostLedger({
    async readUse() {
      const seconds = await windows.readUse?.();
      // The window is none of these processes then.
      if (seconds) return { seconds, windowSeconds: null };
      return {
        seconds: await readUse(machine),
        // A window that closes meanwhile does not answer.
        windowSeconds: await appWindow.readTaskSeconds().catch(() => null),
      };
    },
    async readMemory(processes) {
      const megabytes = await Promise.all([...processes].map(readProcessMemory));
      return megabytes.reduce((sum, each) => sum + each, 0);
    },
    readFrames: (screens) =>
      readOf(screens, async (index) => hosting.frameRate(index) ?? (await rates.read(index))),
    readDecoders: (screens) =>
      readOf(screens, async (index) => (await machine.player?.readDecoder(index)) ?? null),
    savings: new Savings(database),
    log,
  });
}

/** Returns the CPU seconds by process. If the player shows everything, no browser need run. */
async function readUse({ browser, player }: HostContext['machine']): Promise<Map<number, number>> {
  const running = await browser.current();
  const seconds = new Map(running ? await readBrowserUse(running) : []);
  for (const id of player?.processes() ?? []) seconds.set(id, (await readProcessSeconds(id)) ?? 0);
  return seconds;
}
