import * as v from 'valibot';
import { memberShares } from './money.ts';
import { defineStaffCall, noParameters } from './staffCall.ts';
import { storeProblems } from './storeProblems.ts';
import { amount, bytes, day, moment } from './units.ts';

/** Number of days back from today. */
const days = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)), 14);
const since = v.object({ days });

/** Calls on the statistics of users who agreed to them, and on the health of the service. */
export const statisticsCalls = {
  statisticsOfDays: defineStaffCall({
    path: '/console/api/statistics/days',
    role: null,
    effect: 'reads',
    summary: 'Events and visitors of each day (UTC), latest first; sums are an hour old at most.',
    request: since,
    response: v.object({
      days: v.array(v.object({ day, events: v.number(), visitors: v.number() })),
    }),
  }),
  statisticsOfFunnels: defineStaffCall({
    path: '/console/api/statistics/funnels',
    role: null,
    effect: 'reads',
    summary: 'How many visitors took each step after the one before it.',
    request: since,
    response: v.object({
      funnels: v.array(
        v.object({ name: v.string(), steps: v.array(v.object({ step: v.string(), visitors: v.number() })) }),
      ),
    }),
  }),
  statisticsOfDrops: defineStaffCall({
    path: '/console/api/statistics/drops',
    role: null,
    effect: 'reads',
    summary: 'How many rows of each day were not stored, and why, latest first.',
    request: since,
    response: v.object({ drops: v.array(v.object({ day, reason: v.string(), count: v.number() })) }),
  }),
  statisticsOfEvents: defineStaffCall({
    path: '/console/api/statistics/events',
    role: null,
    effect: 'reads',
    summary: 'How often each event happened, by release.',
    request: since,
    response: v.object({
      events: v.array(v.object({ name: v.string(), release: v.string(), count: v.number() })),
    }),
  }),
  statisticsOfErrors: defineStaffCall({
    path: '/console/api/statistics/errors',
    role: null,
    effect: 'reads',
    summary: 'Errors by release, most frequent first.',
    request: v.object({ days, release: v.optional(v.string()) }),
    response: v.object({
      errors: v.array(
        v.object({
          release: v.string(),
          count: v.number(),
          visitors: v.number(),
          part: v.string(),
          text: v.string(),
          source: v.nullable(v.string()),
          quote: v.string(),
        }),
      ),
    }),
  }),
  findErrors: defineStaffCall({
    path: '/console/api/statistics/error',
    role: null,
    effect: 'reads',
    summary:
      'The errors that a user quotes by this number, whole, with their stacks by the sources; for 30 days.',
    request: v.object({ quote: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(32)) }),
    response: v.object({
      errors: v.array(
        v.object({
          at: moment,
          release: v.string(),
          part: v.string(),
          name: v.string(),
          message: v.string(),
          stack: v.string(),
        }),
      ),
    }),
  }),
  statisticsOfMoney: defineStaffCall({
    path: '/console/api/statistics/money',
    role: 'money',
    effect: 'reads',
    summary:
      'What was paid on each day (of China, as in statements), by currency, latest first; and the shares of authors in all months of members.',
    request: since,
    response: v.object({
      days: v.array(v.object({ day, currency: v.number(), amount, orders: v.number() })),
      member_shares: memberShares,
    }),
  }),
};

export const healthCalls = {
  health: defineStaffCall({
    path: '/console/api/health',
    role: null,
    effect: 'reads',
    summary: 'How the process that answers is, now.',
    request: noParameters,
    response: v.object({
      uptime_seconds: v.number(),
      memory_bytes: v.number(),
      /** The 99th hundredth of how late timers were, in milliseconds. */
      delay_ms: v.number(),
      database_ms: v.number(),
      queues: v.record(v.string(), v.number()),
      files: v.object({
        /** Of the disk of the data folder. */
        disk_free_bytes: bytes,
        /** Uploads are refused. */
        is_disk_full: v.boolean(),
        /** Health of the object store as this process sees it; null without one. */
        object_store: v.nullable(
          v.object({
            is_answering: v.boolean(),
            failures: v.number(),
            last_failure: v.nullable(v.object({ problem: v.picklist(storeProblems), at: moment })),
          }),
        ),
      }),
      /** Of the figures that `YUEQI_METRICS_PORT` turns on; null without them. */
      calls: v.nullable(v.object({ total: v.number(), failed: v.number(), p99_ms: v.nullable(v.number()) })),
      jobs: v.nullable(v.array(v.object({ job: v.string(), last_end: moment, failures: v.number() }))),
    }),
  }),
};

export type HealthDto = v.InferOutput<typeof healthCalls.health.response>;
