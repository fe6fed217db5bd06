import { Gauge, type Registry } from 'prom-client';
import type { DatabaseHandle } from '../database/database.ts';
import { readQueueLengths, type QueueLengths } from './queueLengths.ts';

/** Lengths are read at most this often, however often they are asked for. */
const freshMilliseconds = 5_000;

/** A gauge of everything that waits. A database that does not answer leaves it out, and the other figures readable. */
export function watchQueues(registers: Registry[], database: DatabaseHandle): void {
  let last: { at: number; lengths: QueueLengths } | null = null;
  async function read(): Promise<QueueLengths> {
    const now = performance.now();
    if (last && now - last.at < freshMilliseconds) return last.lengths;
    last = { at: now, lengths: await readQueueLengths(database) };
    return last.lengths;
  }
  new Gauge({
    name: 'yueqi_queue_length',
    help: 'What waits: works to be built and audited, reports, applications and withdrawals to be decided.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const lengths = await read().catch(() => null);
      this.reset();
      for (const [queue, length] of Object.entries(lengths ?? {})) this.set({ queue }, length);
    },
  });
}
