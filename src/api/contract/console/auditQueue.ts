import * as v from 'valibot';
import { workKinds } from '../works.ts';
import { defineStaffCall, hostNote, noParameters, nothing, widParameter } from './staffCall.ts';

/** Time in which a decision may be undone, in seconds; until then the public sees nothing of it (decision 0052). */
export const undoSeconds = 10;
/** Time for which a work is reserved for one auditor, in seconds. */
export const leaseSeconds = 5 * 60;
/** Number of works that an auditor holds at once: the one on view, and the next ones, whose images are preloaded. */
export const leasedAtMost = 6;

/** Reasons of a host against a work; the other codes of the contract are those of failed builds. */
export const operatorRefusalCodes = ['quality', 'infringement', 'content', 'duplicate', 'other'] as const;
export type HostCode = (typeof operatorRefusalCodes)[number];

const alike = v.object({
  wid: v.number(),
  name: v.string(),
  author_uid: v.string(),
  author_name: v.string(),
  state: v.number(),
  picture: v.nullable(v.string()),
  /** Bits of 64 in which the pictures differ. */
  distance: v.number(),
  palette_distance: v.number(),
});

const auditedWork = v.object({
  wid: v.number(),
  name: v.string(),
  kind: v.picklist([...workKinds, 'dynamic']),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  tags: v.array(v.string()),
  palette: v.array(v.string()),
  /** Unix seconds; null for a work of the initial catalogue. */
  uploaded_at: v.nullable(v.number()),
  leased_until: v.number(),
  /** Addresses below `/console/files`, for the session alone. */
  picture: v.nullable(v.string()),
  video: v.nullable(v.string()),
  page: v.nullable(v.string()),
  author: v.object({
    uid: v.string(),
    name: v.string(),
    /** Works by how the audit ended. */
    passed: v.number(),
    rejected: v.number(),
    waiting: v.number(),
    /** Taken offline by the host. */
    taken_offline: v.number(),
    complaints: v.number(),
    is_blocked: v.boolean(),
  }),
  alike: v.array(alike),
});

export type AuditedWorkDto = v.InferOutput<typeof auditedWork>;

export const auditQueueCalls = {
  leaseWorks: defineStaffCall({
    path: '/console/api/works/lease',
    role: 'audit',
    effect: 'changes-session',
    summary:
      'The works that the caller looks at next, oldest first; no other auditor gets them in the meantime.',
    request: v.object({ known: v.array(widParameter) }),
    response: v.object({
      /** Those that the caller does not know yet. */
      works: v.array(auditedWork),
      /** Number of waiting works, including those of other auditors. */
      waiting: v.number(),
    }),
  }),
  releaseWorks: defineStaffCall({
    path: '/console/api/works/release',
    role: 'audit',
    effect: 'changes-session',
    summary: 'Gives back what the caller does not look at any more.',
    request: noParameters,
    response: nothing,
  }),
  decideWork: defineStaffCall({
    path: '/console/api/works/decide',
    role: 'audit',
    effect: 'changes',
    summary: 'Passes or rejects a leased work; it takes effect when it cannot be undone any more.',
    request: v.object({
      wid: widParameter,
      verdict: v.picklist(['pass', 'reject']),
      code: v.nullable(v.picklist(operatorRefusalCodes)),
      note: hostNote,
    }),
    response: v.object({ takes_effect_at: v.number() }),
  }),
  undoDecision: defineStaffCall({
    path: '/console/api/works/undo',
    role: 'audit',
    effect: 'changes',
    summary: 'Takes back a decision of the caller that has not taken effect.',
    request: v.object({ wid: widParameter }),
    response: nothing,
  }),
};
