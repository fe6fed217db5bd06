import * as v from 'valibot';
import {
  desktopDay,
  membershipStatement,
  signedStatement,
  type membershipBenefits,
} from '../../../api/contract/memberships.ts';
import { defineMethod, done } from '../rpc/method.ts';

/*
 * Membership, as the client knows it: a statement of the service that a page passes on, and that the client verifies
 * itself (decision 0034). No message here carries a token.
 */

/** The benefits that the client enforces; the others are the service's. */
export const clientBenefits = [
  'pointerSets',
  'panelLooks',
  'clockStyles',
  'dynamicPlaylists',
  'dynamicLockScreen',
  'themeComponents',
  'memberPets',
  'severalPets',
  'wallpaperPerScreen',
  'fastDownloads',
] as const satisfies readonly (typeof membershipBenefits)[number][];

/** Reasons why a statement is refused: a closed list. */
export const statementRefusals = ['no_key', 'forged', 'other_device', 'expired', 'replayed'] as const;

export const membershipState = v.object({
  /** Null without a membership that holds now; `valid_until` is how long it holds without another statement. */
  membership: v.nullable(v.pick(membershipStatement, ['uid', 'kind', 'until', 'valid_until'])),
});

/** Raised in the page whose call was refused for want of a membership. */
export const membershipRequired = v.object({ benefit: v.picklist(clientBenefits) });

const since = 130;

export const membershipMethods = {
  'membership.state': defineMethod(v.object({}), membershipState, since),
  /** A refused statement leaves everything as it was. */
  'membership.setStatement': defineMethod(
    v.object({ statement: signedStatement }),
    v.object({ refusal: v.nullable(v.picklist(statementRefusals)) }),
    since,
  ),
  /** The wallpapers that were on the desktop while this user was a paying member, by days of China; about six weeks are kept. */
  'membership.desktopDays': defineMethod(
    v.object({ uid: membershipStatement.entries.uid }),
    v.object({ days: v.array(desktopDay) }),
    since,
  ),
  /** The user has signed out, or has no membership: no statement from before holds again. */
  'membership.clear': defineMethod(v.object({}), done, since),
};

export type ClientBenefit = (typeof clientBenefits)[number];
export type StatementRefusal = (typeof statementRefusals)[number];
export type MembershipStateDto = v.InferOutput<typeof membershipState>;
