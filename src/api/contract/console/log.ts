import * as v from 'valibot';
import { defineStaffCall, noParameters } from './staffCall.ts';
import { moment } from './units.ts';
import { identifier } from '../numbers.ts';

const word = v.optional(v.pipe(v.string(), v.maxLength(128)), '');

const action = v.object({
  action_id: v.number(),
  at: moment,
  staff_name: v.string(),
  action: v.string(),
  subject: v.string(),
  detail: v.string(),
});

export type StaffActionDto = v.InferOutput<typeof action>;

export const logCalls = {
  listActions: defineStaffCall({
    path: '/console/api/log/list',
    role: 'all',
    effect: 'reads',
    summary: 'What the staff did, latest first; every given text must be the whole one of its column.',
    request: v.object({ staff_name: word, action: word, subject: word, before: v.optional(identifier) }),
    response: v.object({
      actions: v.array(action),
      has_more: v.boolean(),
    }),
  }),
  verifyActions: defineStaffCall({
    path: '/console/api/log/verify',
    role: 'all',
    effect: 'reads',
    isLong: true,
    summary: 'Computes every digest of the log again, and compares it with the daily heads.',
    request: noParameters,
    response: v.object({
      count: v.number(),
      first_wrong: v.nullable(v.number()),
      missing_head: v.nullable(v.object({ day: v.string(), number: v.number() })),
      heads: v.number(),
      sha256: v.string(),
    }),
  }),
};
