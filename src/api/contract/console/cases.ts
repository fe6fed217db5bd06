import * as v from 'valibot';
import { authorPages, rightKinds, type AuthorPage } from '../infringements.ts';
import { operatorRefusalCodes } from './auditQueue.ts';
import { defineStaffCall, hostNote, noParameters, nothing, uidParameter, widParameter } from './staffCall.ts';
import { bytes, moment } from './units.ts';
import { identifier } from '../numbers.ts';

const applicationKind = v.picklist(Object.keys(authorPages) as AuthorPage[]);
export const reportIdParameter = identifier;

/** Author types that an application can grant. */
export const grantedTypes = ['sign', 'original', 'painter'] as const;
export type GrantedType = (typeof grantedTypes)[number];

/** Calls on complaints, infringements and applications. */
export const caseCalls = {
  listComplaints: defineStaffCall({
    path: '/console/api/complaints/list',
    role: 'audit',
    effect: 'reads',
    summary: 'Online works with complaints, most complaints first.',
    request: noParameters,
    response: v.object({
      works: v.array(
        v.object({
          wid: v.number(),
          name: v.string(),
          picture: v.nullable(v.string()),
          complaints: v.number(),
          latest_at: moment,
        }),
      ),
    }),
  }),
  getComplaints: defineStaffCall({
    path: '/console/api/complaints/get',
    role: 'audit',
    effect: 'reads',
    summary: 'The complaints about one work, latest first.',
    request: v.object({ wid: widParameter }),
    response: v.object({
      complaints: v.array(v.object({ reason: v.string(), detail: v.string(), created_at: moment })),
    }),
  }),
  dismissComplaints: defineStaffCall({
    path: '/console/api/complaints/dismiss',
    role: 'audit',
    effect: 'changes',
    summary: 'Removes the complaints about a work; the work is not changed.',
    request: v.object({ wid: widParameter }),
    response: nothing,
  }),
  listUserComplaints: defineStaffCall({
    path: '/console/api/user-complaints/list',
    role: 'audit',
    effect: 'reads',
    summary: 'Complaints about users, latest first, without their reporters.',
    request: noParameters,
    response: v.object({
      complaints: v.array(
        v.object({
          uid: v.string(),
          nick_name: v.string(),
          reason: v.string(),
          detail: v.string(),
          created_at: moment,
        }),
      ),
    }),
  }),
  dismissUserComplaints: defineStaffCall({
    path: '/console/api/user-complaints/dismiss',
    role: 'audit',
    effect: 'changes',
    summary: 'Removes the complaints about a user; the user is not changed.',
    request: v.object({ uid: uidParameter }),
    response: nothing,
  }),
  takeWorkOffline: defineStaffCall({
    path: '/console/api/works/offline',
    role: 'audit',
    effect: 'changes',
    summary: 'Takes a published work offline; its author cannot put it online again.',
    request: v.object({ wid: widParameter, code: v.picklist(operatorRefusalCodes), note: hostNote }),
    response: nothing,
  }),
  putWorkOnline: defineStaffCall({
    path: '/console/api/works/online',
    role: 'audit',
    effect: 'changes',
    summary: 'Undoes “offline”.',
    request: v.object({ wid: widParameter }),
    response: nothing,
  }),
  listReports: defineStaffCall({
    path: '/console/api/reports/list',
    role: 'audit',
    effect: 'reads',
    summary: 'Open infringement reports, oldest first.',
    request: noParameters,
    response: v.object({
      reports: v.array(
        v.object({
          report_id: v.number(),
          wid: v.number(),
          wallpaper_name: v.string(),
          right_kind: v.picklist(rightKinds),
          created_at: moment,
        }),
      ),
    }),
  }),
  getReport: defineStaffCall({
    path: '/console/api/reports/get',
    role: 'audit',
    effect: 'reads-private',
    summary: 'One report with its evidence; its files are below `/console/evidence`.',
    request: v.object({ report_id: reportIdParameter }),
    response: v.object({
      report_id: v.number(),
      wid: v.number(),
      wallpaper_name: v.string(),
      /** Of the wallpaper; null where it is gone. */
      picture: v.nullable(v.string()),
      right_kind: v.string(),
      claimant_name: v.string(),
      contact: v.string(),
      statement: v.string(),
      created_at: moment,
      evidence: v.array(v.object({ address: v.string(), mime: v.string(), bytes })),
    }),
  }),
  decideReport: defineStaffCall({
    path: '/console/api/reports/decide',
    role: 'audit',
    effect: 'changes',
    summary: 'Upholds a report, which takes the work offline, or denies it; the reporter reads the note.',
    request: v.object({ report_id: reportIdParameter, is_upheld: v.boolean(), note: hostNote }),
    response: nothing,
  }),
  listApplications: defineStaffCall({
    path: '/console/api/applications/list',
    role: 'audit',
    effect: 'reads-private',
    summary: 'Open applications of authors, oldest first.',
    request: noParameters,
    response: v.object({
      applications: v.array(
        v.object({
          uid: v.string(),
          nick_name: v.string(),
          kind: applicationKind,
          legal_name: v.string(),
          statement: v.string(),
          portfolio_url: v.string(),
          created_at: moment,
        }),
      ),
    }),
  }),
  decideApplication: defineStaffCall({
    path: '/console/api/applications/decide',
    role: 'audit',
    effect: 'changes',
    summary: 'Accepts an application, or refuses it; the applicant reads the note.',
    request: v.object({
      uid: uidParameter,
      kind: applicationKind,
      is_accepted: v.boolean(),
      note: v.optional(hostNote, ''),
      /** The type that the author gets; by default the one that the application is for. */
      user_type: v.optional(v.picklist(grantedTypes)),
    }),
    response: nothing,
  }),
};
