import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BuildOutcome, PoolState } from '../kernel/monitor.ts';
import { createCallLabels } from './callLabels.ts';
import { watchFiles } from './filesGauges.ts';
import { watchQueues } from './queueGauge.ts';
import type { ServiceMonitor } from './serviceMonitor.ts';

const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const queryKinds: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    SelectQueryNode: 'select',
    InsertQueryNode: 'insert',
    UpdateQueryNode: 'update',
    DeleteQueryNode: 'delete',
  }),
);

export interface Metrics extends ServiceMonitor {
  readonly registry: Registry;
}

/** The figures of one process, in a registry of its own. Every label is of a closed set, so that no caller makes series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    watchCalls: createWatchCalls(registers),
    ...createDatabaseMetrics(registers),
    ...createWorkMetrics(registers),
    watchDatabase: (database) => watchQueues(registers, database),
    watchFiles: (files) => watchFiles(registers, files),
  };
}

function createWatchCalls(registers: Registry[]): ServiceMonitor['watchCalls'] {
  const calls = new Counter({
    name: 'yueqi_calls_total',
    help: 'Answers by call or route, HTTP status and code of the envelope.',
    labelNames: ['call', 'status', 'ret'],
    registers,
  });
  const durations = new Histogram({
    name: 'yueqi_call_duration_seconds',
    help: 'Time from a request to the end of its answer, without streams.',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  });
  return (app: FastifyInstance) => {
    const labelOf = createCallLabels();
    app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
      const call = labelOf(request);
      calls.inc({ call, status: reply.statusCode, ret: reply.resultCode });
      // A stream of events ends when its window is closed: how long that took is no duration of a call.
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
        durations.observe({ call }, reply.elapsedTime / 1000);
      done();
    });
  };
}

function createDatabaseMetrics(registers: Registry[]): Pick<ServiceMonitor, 'handleQuery' | 'watchPool'> {
  const queries = new Histogram({
    name: 'yueqi_database_query_duration_seconds',
    help: 'Time of statements, those of transactions included.',
    labelNames: ['kind'],
    buckets: queryBuckets,
    registers,
  });
  const failures = new Counter({
    name: 'yueqi_database_query_failures_total',
    help: 'Statements that failed, refused ones included.',
    labelNames: ['kind'],
    registers,
  });
  return {
    handleQuery(node, seconds, hasFailed) {
      const kind = queryKinds.get(node) ?? 'other';
      queries.observe({ kind }, seconds);
      if (hasFailed) failures.inc({ kind });
    },
    watchPool(pool: PoolState) {
      new Gauge({
        name: 'yueqi_database_connections',
        help: 'Connections of this process to PostgreSQL, and queries that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
    },
  };
}

function createWorkMetrics(
  registers: Registry[],
): Pick<ServiceMonitor, 'watchStreams' | 'handleJob' | 'handleBuild'> {
  const job = { labelNames: ['job'], registers };
  const runs = new Counter({ name: 'yueqi_job_runs_total', help: 'Runs of jobs that ended.', ...job });
  const failures = new Counter({ name: 'yueqi_job_failures_total', help: 'Faults that jobs met.', ...job });
  const last = new Gauge({
    name: 'yueqi_job_last_end_timestamp_seconds',
    help: 'When a job last ended, in Unix seconds.',
    ...job,
  });
  const seconds = new Gauge({
    name: 'yueqi_job_last_duration_seconds',
    help: 'How long the last run took.',
    ...job,
  });
  const builds = new Counter({
    name: 'yueqi_builds_total',
    help: 'Builds of uploaded works by how they ended.',
    labelNames: ['outcome'],
    registers,
  });
  const outcomes: readonly BuildOutcome[] = ['built', 'refused', 'postponed', 'lost'];
  // A series that appears with its first event has no rate before the second.
  for (const outcome of outcomes) builds.inc({ outcome }, 0);
  return {
    watchStreams(count) {
      new Gauge({
        name: 'yueqi_message_streams',
        help: 'Open streams of messages.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    handleJob(name, run) {
      runs.inc({ job: name });
      failures.inc({ job: name }, run.failures);
      seconds.set({ job: name }, run.seconds);
      last.set({ job: name }, Date.now() / 1000);
    },
    handleBuild: (outcome) => builds.inc({ outcome }),
  };
}
