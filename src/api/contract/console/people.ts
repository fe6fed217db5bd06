import * as v from 'valibot';
import { defineStaffCall, nothing, uidParameter } from './staffCall.ts';
import { moment } from './units.ts';

const account = v.object({
  uid: v.string(),
  nick_name: v.string(),
  /** Null for an author of the starter catalogue, who cannot sign in. */
  account: v.nullable(v.string()),
  user_type: v.number(),
  works_count: v.number(),
  is_blocked: v.boolean(),
  created_at: v.nullable(moment),
});

export type FoundAccountDto = v.InferOutput<typeof account>;

const line = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum));

/** Users, and what is said to all of them. */
export const peopleCalls = {
  findAccounts: defineStaffCall({
    path: '/console/api/accounts/find',
    role: 'support',
    effect: 'reads-private',
    summary: 'Users by their whole uid or account, or by words of their nickname.',
    request: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
    response: v.object({ accounts: v.array(account) }),
  }),
  getAccount: defineStaffCall({
    path: '/console/api/accounts/get',
    role: 'support',
    effect: 'reads-private',
    summary: 'One user with the devices on which it is signed in.',
    request: v.object({ uid: uidParameter }),
    response: v.object({
      account,
      has_birth_date: v.boolean(),
      devices: v.array(
        v.object({
          device_id: v.string(),
          name: v.string(),
          platform: v.string(),
          player_version: v.string(),
          signed_in_at: moment,
          last_used_at: moment,
        }),
      ),
    }),
  }),
  blockAccount: defineStaffCall({
    path: '/console/api/accounts/block',
    role: 'support',
    effect: 'changes',
    summary: 'Blocks an account at once, on every device, or undoes that.',
    request: v.object({ uid: uidParameter, is_blocked: v.boolean() }),
    response: nothing,
  }),
  clearBirthDate: defineStaffCall({
    path: '/console/api/accounts/clear-birth-date',
    role: 'support',
    effect: 'changes',
    summary:
      'Clears the date of birth of a user who mistyped it: the user is asked again before the next payment. What was paid still counts.',
    request: v.object({ uid: uidParameter }),
    response: nothing,
  }),
  inviteToSign: defineStaffCall({
    path: '/console/api/accounts/invite',
    role: 'support',
    effect: 'changes',
    summary: 'Invites a user who is no author yet to become a signed one; a message says so once.',
    request: v.object({ uid: uidParameter }),
    response: nothing,
  }),
  announce: defineStaffCall({
    path: '/console/api/announcements/send',
    role: 'support',
    effect: 'changes',
    summary: 'Sends a notice to all users; none gets the same text twice.',
    request: v.object({ title: line(60), title_en: line(60), text: line(500), text_en: line(500) }),
    response: v.object({ notified: v.number() }),
  }),
};
