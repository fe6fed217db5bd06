import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import type { HealthDto } from '../../src/api/contract/console/statistics.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { freeBytesOf, freeDiskFloor } from '../kernel/freeDisk.ts';
import type { FilesWatch } from './filesWatch.ts';
import { readQueueLengths } from './queueLengths.ts';

const nanosecondsPerMillisecond = 1_000_000;
const delayPercentile = 99;
const callShare = 0.99;

interface MetricValue {
  value: number;
  metricName?: string | undefined;
  labels: Partial<Record<string, string | number>>;
}

/** Reads how this process is; `stop` ends its measuring. */
export interface HealthReader {
  read(): Promise<HealthDto>;
  stop(): void;
}

/**
 * Measures how late timers are from now on, and reads the rest when it is asked.
 *
 * @param registry the figures of this process; null where they are off
 */
export function createHealthReader(
  { database, files }: { database: DatabaseHandle; files: FilesWatch },
  registry: Pick<Registry, 'getSingleMetric'> | null,
): HealthReader {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return {
    async read() {
      const begun = performance.now();
      await database.selectFrom('wallpapers').select('wid').limit(1).execute();
      const databaseMilliseconds = performance.now() - begun;
      const delay = delays.percentile(delayPercentile) / nanosecondsPerMillisecond;
      delays.reset();
      return {
        uptime_seconds: Math.floor(process.uptime()),
        memory_bytes: process.memoryUsage.rss(),
        delay_ms: Number.isFinite(delay) ? delay : 0,
        database_ms: databaseMilliseconds,
        queues: await readQueueLengths(database),
        files: await readFiles(files),
        calls: registry && (await readCalls(registry)),
        jobs: registry && (await readJobs(registry)),
      };
    },
    stop: () => void delays.disable(),
  };
}

async function readFiles({ dataFolder, store }: FilesWatch): Promise<HealthDto['files']> {
  const free = await freeBytesOf(dataFolder);
  return {
    disk_free_bytes: free,
    is_disk_full: free < freeDiskFloor,
    object_store: store && {
      is_answering: store.isAnswering,
      failures: Object.values(store.failures).reduce((sum, count) => sum + count, 0),
      last_failure: store.lastFailure,
    },
  };
}

type Figures = Pick<Registry, 'getSingleMetric'>;

async function valuesOf(registry: Figures, name: string): Promise<readonly MetricValue[]> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values ?? [];
}

async function readCalls(registry: Figures): Promise<NonNullable<HealthDto['calls']>> {
  const calls = await valuesOf(registry, 'yueqi_calls_total');
  const sum = (values: readonly MetricValue[]): number =>
    values.reduce((total, { value }) => total + value, 0);
  const failed = calls.filter(({ labels }) => Number(labels['status']) >= 500);
  const durations = await valuesOf(registry, 'yueqi_call_duration_seconds');
  return { total: sum(calls), failed: sum(failed), p99_ms: percentileOf(durations) };
}

/** The upper end of the bucket that the share falls into, over all calls; null before the first one. */
function percentileOf(values: readonly MetricValue[]): number | null {
  const buckets = new Map<number, number>();
  for (const { labels, value, metricName } of values) {
    if (metricName?.endsWith('_bucket') !== true) continue;
    const end = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
    buckets.set(end, (buckets.get(end) ?? 0) + value);
  }
  const total = buckets.get(Infinity) ?? 0;
  const ends = [...buckets.keys()].filter(Number.isFinite).toSorted((one, other) => one - other);
  const found = ends.find((end) => (buckets.get(end) ?? 0) >= total * callShare) ?? ends.at(-1);
  return total === 0 || found === undefined ? null : found * 1000;
}

async function readJobs(registry: Figures): Promise<NonNullable<HealthDto['jobs']>> {
  const failures = await valuesOf(registry, 'yueqi_job_failures_total');
  const ends = await valuesOf(registry, 'yueqi_job_last_end_timestamp_seconds');
  return ends.map(({ labels, value }) => ({
    job: String(labels['job']),
    last_end: Math.floor(value),
    failures: failures.find((each) => each.labels['job'] === labels['job'])?.value ?? 0,
  }));
}
