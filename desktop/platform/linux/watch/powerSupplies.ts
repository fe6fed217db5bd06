import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PowerState } from '../../adapters/powerWatch.ts';

export const suppliesFolder = '/sys/class/power_supply';

/** The battery as the kernel tells it; null without one. Batteries of mice and keyboards are none. */
export async function readBattery(folder = suppliesFolder): Promise<PowerState['battery']> {
  const names = await readdir(folder).catch(() => []);
  const supplies = await Promise.all(names.map((name) => readSupply(join(folder, name))));
  const batteries = supplies.filter(({ type, scope }) => type === 'Battery' && scope !== 'Device');
  if (batteries.length === 0) return null;
  const chargers = supplies.filter(({ type }) => type === 'Mains' || type === 'USB');
  const isCharged = chargers.some(({ online }) => online === '1');
  const isDraining = batteries.some(({ status }) => status === 'Discharging');
  const percents = batteries.map(({ capacity }) => Number(capacity)).filter(Number.isFinite);
  return {
    isInUse: isDraining && !isCharged,
    // One that does not tell how full it is is never taken for an empty one.
    percent: percents.length === 0 ? 100 : percents.reduce((sum, one) => sum + one, 0) / percents.length,
  };
}

interface Supply {
  type: string;
  scope: string;
  status: string;
  capacity: string;
  online: string;
}

async function readSupply(folder: string): Promise<Supply> {
  const read = async (file: string): Promise<string> =>
    (await readFile(join(folder, file), 'utf8').catch(() => '')).trim();
  const [type, scope, status, capacity, online] = await Promise.all(
    (['type', 'scope', 'status', 'capacity', 'online'] as const).map(read),
  );
  return {
    type: type ?? '',
    scope: scope ?? '',
    status: status ?? '',
    capacity: capacity === '' ? 'unknown' : (capacity ?? 'unknown'),
    online: online ?? '',
  };
}
