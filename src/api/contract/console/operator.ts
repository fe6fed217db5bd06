import * as v from 'valibot';
import { wallpaperStates } from '../entities.ts';
import { operatorRefusalCodes } from './auditQueue.ts';
import { reportIdParameter } from './cases.ts';
import { defineStaffCall, hostNote, noParameters, nothing, widParameter } from './staffCall.ts';
import { bytes, filePlace, moment } from './units.ts';

const work = v.object({
  wid: v.number(),
  name: v.string(),
  author_uid: v.string(),
  author_name: v.string(),
  kind: v.string(),
  state: v.pipe(v.number(), v.metadata({ names: wallpaperStates })),
  width: v.number(),
  height: v.number(),
  bytes,
  tags: v.array(v.string()),
  /** Null for a work of the initial catalogue. */
  uploaded_at: v.nullable(moment),
  /** Format, author and licence that the manifest of a web wallpaper names; null without one. */
  manifest: v.nullable(v.string()),
  /** Permissions that it asks for, the network by its hosts. */
  wants: v.array(v.string()),
  properties: v.array(v.object({ kind: v.string(), key: v.string(), label: v.string() })),
  /** The work's own file first; the path is null where it is not on this machine. */
  files: v.array(v.object({ name: v.string(), path: v.nullable(v.string()) })),
});

/**
 * Calls of the command line alone: it sees files of the service's machine, and nobody shares its queue, so that its
 * decisions need no lease and take effect at once.
 */
export const operatorCalls = {
  listWaitingWorks: defineStaffCall({
    path: '/console/api/works/list',
    role: 'audit',
    effect: 'reads',
    summary: 'Works that wait for the audit, oldest first, with what they want and the paths of their files.',
    request: noParameters,
    response: v.object({
      works: v.array(
        v.object({
          ...v.omit(work, ['manifest', 'properties', 'files', 'state', 'tags']).entries,
          /** Path of the work's own file; null where it is not on this machine. */
          file: v.nullable(v.string()),
          file_place: filePlace,
        }),
      ),
    }),
  }),
  getWork: defineStaffCall({
    path: '/console/api/works/get',
    role: 'audit',
    effect: 'reads',
    summary: 'One work with all its files.',
    request: v.object({ wid: widParameter }),
    response: work,
  }),
  listEvidence: defineStaffCall({
    path: '/console/api/reports/evidence',
    role: 'audit',
    effect: 'reads-private',
    summary:
      'The paths of the evidence of a report, fetched from an object store. Open PDFs in a viewer that runs no scripts.',
    request: v.object({ report_id: reportIdParameter }),
    response: v.object({
      evidence: v.array(v.object({ path: v.nullable(v.string()), mime: v.string(), bytes })),
    }),
  }),
  passWork: defineStaffCall({
    path: '/console/api/works/pass',
    role: 'audit',
    effect: 'changes',
    summary: 'Puts a work that waits for the audit online.',
    request: v.object({ wid: widParameter }),
    response: nothing,
  }),
  rejectWork: defineStaffCall({
    path: '/console/api/works/reject',
    role: 'audit',
    effect: 'changes',
    summary: 'Rejects a work that waits for the audit; its author sees the note.',
    request: v.object({
      wid: widParameter,
      code: v.picklist(operatorRefusalCodes),
      note: v.optional(hostNote, ''),
    }),
    response: nothing,
  }),
};
