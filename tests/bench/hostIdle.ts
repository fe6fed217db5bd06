import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { withHost } from './benchHost.ts';
import { plainRow, type Row } from './row.ts';

const settleMilliseconds = 5_000;
const measuredMilliseconds = 10_000;
/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU that the host takes while nobody asks anything of it. Linux only: it reads /proc. */
export async function measureHostIdle(): Promise<Row[]> {
  return withHost(async ({ process: host }) => {
    await wait(settleMilliseconds);
    const before = await readTicks(host.pid);
    await wait(measuredMilliseconds);
    const seconds = ((await readTicks(host.pid)) - before) / ticksPerSecond;
    return [plainRow('host at rest, CPU', (seconds / (measuredMilliseconds / 1000)) * 100, '%', 1)];
  });
}

async function readTicks(processId: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${processId}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
