import * as v from 'valibot';
import { defineStaffCall, noParameters, nothing, staffRole } from './staffCall.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const code = v.pipe(v.string(), v.maxLength(16));

/** The signed-in member of the staff, and the sizes of the queues of their roles. */
const staffMember = v.object({ name: v.string(), roles: v.array(staffRole) });
export type StaffMemberDto = v.InferOutput<typeof staffMember>;

export const sessionCalls = {
  signIn: defineStaffCall({
    path: '/console/api/sign-in',
    access: 'public',
    role: null,
    effect: 'changes-session',
    summary: 'Begins a session. With the printed password of a new account it answers what the app needs.',
    request: v.object({ name, password, code }),
    response: v.object({
      member: v.nullable(staffMember),
      /** Of a first sign-in: the secret for the authenticator app, as text and as an address for a QR code. */
      enrolment: v.nullable(v.object({ secret: v.string(), address: v.string() })),
    }),
  }),
  enrol: defineStaffCall({
    path: '/console/api/enrol',
    access: 'public',
    role: null,
    effect: 'changes-session',
    summary: 'Ends a first sign-in: sets the password, and proves that the app has the secret.',
    request: v.object({ name, password, new_password: password, code }),
    response: v.object({ member: staffMember }),
  }),
  signOut: defineStaffCall({
    path: '/console/api/sign-out',
    role: null,
    effect: 'changes-session',
    summary: 'Ends the session.',
    request: noParameters,
    response: nothing,
  }),
  me: defineStaffCall({
    path: '/console/api/me',
    role: null,
    effect: 'reads',
    summary: 'Who is signed in, and how much waits.',
    request: noParameters,
    response: v.object({
      member: staffMember,
      waiting: v.object({
        audits: v.number(),
        reports: v.number(),
        applications: v.number(),
        withdrawals: v.number(),
      }),
    }),
  }),
};
