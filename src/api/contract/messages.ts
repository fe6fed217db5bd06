import * as v from 'valibot';
import { defineCall } from './call.ts';
import { pageFields, pageParameters, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { identifier } from './numbers.ts';
import { imageTicketFields } from './files/fileTicket.ts';

/** The groups of messages in the order that the centre lists them (docs/product.md#messages). */
export const messageGroups = [
  'fans',
  'interaction',
  'download',
  'audit',
  'invite',
  'exchange',
  'withdraw',
  'contest',
  'membership',
  'author',
  'system',
] as const;

export type MessageGroup = (typeof messageGroups)[number];

/**
 * The types of messages: the number on the wire and the group (docs/product.md#messages). The comment names the parameters
 * of those that have some; amounts are integers in minor units, names are as they were then.
 */
export const messageTypes = {
  /** `title`, `title_en`, `text`, `text_en` */
  notice: { type: 0, group: 'system' },
  /** An actor. */
  newFollower: { type: 21, group: 'fans' },
  /** `count` */
  followerMilestone: { type: 22, group: 'fans' },
  /** An actor, a wallpaper; `name` */
  workLiked: { type: 23, group: 'interaction' },
  /** An actor, a wallpaper; `name` */
  workFavourited: { type: 24, group: 'interaction' },
  /** An actor, a wallpaper; `name` */
  workInPlaylist: { type: 25, group: 'interaction' },
  /** A wallpaper; `name`, `count` */
  likeMilestone: { type: 26, group: 'interaction' },
  /** A wallpaper; `name`, `count` of one day */
  workDownloaded: { type: 27, group: 'download' },
  /** A wallpaper; `name`, `count` */
  downloadMilestone: { type: 28, group: 'download' },
  /** `downloads`, `likes`, `followers` of seven days */
  weeklyReport: { type: 29, group: 'download' },
  /** A wallpaper; `name` */
  workSubmitted: { type: 30, group: 'audit' },
  /** A wallpaper; `name` */
  workPassed: { type: 31, group: 'audit' },
  /** A wallpaper; `name`, `code` (`workRefusals`), `note` */
  workFailed: { type: 32, group: 'audit' },
  /** A wallpaper; `name`, `code` (`workRefusals`), `note` */
  workTakenOffline: { type: 33, group: 'audit' },
  /** A wallpaper; `name` */
  workBuilding: { type: 34, group: 'audit' },
  /** A wallpaper; `name` */
  workBuilt: { type: 35, group: 'audit' },
  /** A wallpaper; `name`, `code` (`workRefusals`) */
  workBuildFailed: { type: 36, group: 'audit' },
  /** A wallpaper; `name` */
  reportReceived: { type: 37, group: 'audit' },
  /** A wallpaper; `name`, `is_upheld` 0 or 1, `note` */
  reportDecided: { type: 38, group: 'audit' },
  /** `amount` of yuanbao */
  yuanbaoCredited: { type: 39, group: 'exchange' },
  /** `amount` of yuanbao, `fish` */
  exchanged: { type: 40, group: 'exchange' },
  /** `amount` of yuanbao, `note` */
  exchangeFailed: { type: 41, group: 'exchange' },
  /** `fish` */
  rechargeCredited: { type: 42, group: 'exchange' },
  /** `order_id`, `amount` of RMB */
  receipt: { type: 43, group: 'exchange' },
  /** `amount` of RMB, `note` */
  refund: { type: 44, group: 'exchange' },
  /** `amount` of RMB */
  withdrawalRequested: { type: 45, group: 'withdraw' },
  /** `amount` of RMB */
  withdrawalApproved: { type: 46, group: 'withdraw' },
  /** `amount` of RMB */
  withdrawalPaid: { type: 47, group: 'withdraw' },
  /** `amount` of RMB, `note` */
  withdrawalFailed: { type: 48, group: 'withdraw' },
  invitedToSign: { type: 49, group: 'invite' },
  /** `period`, `name` of the contest */
  invitedToContest: { type: 50, group: 'invite' },
  /** An actor. */
  friendJoined: { type: 51, group: 'invite' },
  /** `period`, `name` of the contest */
  contestOpened: { type: 52, group: 'contest' },
  /** A wallpaper; `period`, `name` of the contest */
  contestShortlisted: { type: 53, group: 'contest' },
  /** A wallpaper; `period`, `name` of the contest, `place` from 1, 0 without one */
  contestResult: { type: 54, group: 'contest' },
  /** `days` */
  membershipOpened: { type: 55, group: 'membership' },
  /** `days` that are left */
  membershipExpiring: { type: 56, group: 'membership' },
  membershipExpired: { type: 57, group: 'membership' },
  /** `seconds` */
  trialGranted: { type: 66, group: 'membership' },
  /** `device_name` */
  deviceTakenOffline: { type: 69, group: 'system' },
  authorSigned: { type: 100, group: 'author' },
  /** `note` */
  signingRefused: { type: 101, group: 'author' },
  realnamePassed: { type: 102, group: 'author' },
  /** `note` */
  realnameFailed: { type: 103, group: 'author' },
  /** `user_type` */
  levelChanged: { type: 104, group: 'author' },
} as const satisfies Record<string, { type: number; group: MessageGroup }>;

export type MessageName = keyof typeof messageTypes;

/** The placeholders of a message's string. */
export const messageParameters = v.record(v.string(), v.union([v.string(), v.number()]));
export type MessageParameters = v.InferOutput<typeof messageParameters>;

const messageId = identifier;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const message = v.object({
  message_id: messageId,
  /** A number of `messageTypes`; one that a client does not know is shown as a plain notice. */
  type: v.pipe(v.number(), v.integer()),
  group: v.picklist(messageGroups),
  /** Unix seconds. */
  created_at: v.pipe(v.number(), v.integer()),
  is_read: v.boolean(),
  /** A security notice of the last seven days: it is not removed before. */
  is_kept: v.optional(v.boolean()),
  /** The acting user; null where there is none, or the account was removed. */
  actor: v.nullable(
    v.object({
      ...wallpaper.entries.author.entries,
      /** True while the caller follows this user. */
      followed: v.boolean(),
    }),
  ),
  /** The message's wallpaper; null where there is none, or it was removed. */
  wallpaper: v.nullable(
    v.pick(wallpaper, ['wid', 'name', 'name_en', 'wtype', 'sub_wtype', 'state', 'md5_165_93', 'md5_210_118']),
  ),
  parameters: messageParameters,
});

export type MessageDto = v.InferOutput<typeof message>;

/** Unread messages, together and by group; groups without one are left out. */
const unreadFields = {
  total: count,
  groups: v.array(v.object({ group: v.picklist(messageGroups), count })),
};

export const unreadCounts = v.object(unreadFields);
export type UnreadCountsDto = v.InferOutput<typeof unreadCounts>;

/** Messages that one call names. */
const messageIds = v.pipe(v.array(messageId), v.minLength(1), v.maxLength(200));

export const messageCalls = {
  messageList: defineCall({
    path: '/v1/message/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the caller’s messages, optionally of one group, most recent first.',
    request: v.object({ group: v.optional(v.picklist(messageGroups)), ...pageParameters }),
    response: v.object({ list: v.array(message), ...imageTicketFields, ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  unreadMessages: defineCall({
    path: '/v1/message/unread',
    access: 'user',
    effect: 'reads',
    summary: 'Returns the caller’s unread message counts, in total and by group.',
    request: v.object({}),
    response: unreadCounts,
  }),
  readMessages: defineCall({
    path: '/v1/message/read',
    access: 'user',
    effect: 'changes',
    summary:
      'Marks messages as read: the given IDs, all of a group, or all. IDs that are unknown or belong to another user are ignored.',
    request: v.object({
      message_ids: v.optional(messageIds),
      group: v.optional(v.picklist(messageGroups)),
    }),
    response: unreadCounts,
  }),
  removeMessages: defineCall({
    path: '/v1/message/remove',
    access: 'user',
    effect: 'changes',
    summary:
      'Deletes messages of the caller. IDs that are unknown or belong to another user are ignored, and security notices of the last seven days.',
    request: v.object({ message_ids: messageIds }),
    response: unreadCounts,
  }),
};

/**
 * The stream of the signed-in user's messages: POST with the frame of every call (so that no token is part of an
 * address), answered with server-sent events. `unread` is sent immediately and with every change; `ended` means that
 * the session is invalid, and is the last one. A refusal is answered as JSON in the envelope.
 */
export const messageStream = {
  path: '/v1/message/stream',
  events: {
    unread: v.object({
      ...unreadFields,
      /** Messages since the event before; none in the first. At most ten, latest first. */
      fresh: v.array(message),
    }),
    ended: v.object({ ret: v.number() }),
  },
} as const;
