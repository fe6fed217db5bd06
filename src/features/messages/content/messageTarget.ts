import { wallpaperStates, wallpaperTypes } from '../../../api/contract/entities.ts';
import type { MessageDto, MessageName } from '../../../api/contract/messages.ts';
import { messageNameOf } from '../../../stores/social/messages/message.ts';
import { authorPath, detailPath } from '../../../stores/kernel/paths.ts';

/** A path with its query, or null where there is nothing to see. */
type Target = (message: MessageDto) => string | null;

const nowhere: Target = () => null;
const at =
  (path: string): Target =>
  () =>
    path;

const person: Target = ({ actor }) => actor && authorPath(actor.uid);
const wallpaper: Target = ({ wallpaper: about }) => {
  if (about?.state !== wallpaperStates.online) return null;
  return detailPath(about.wid, about.wtype === wallpaperTypes.static);
};
const works = at('/personalCenter?tab=works');
const payment = at('/paymentCenter');
const membership = at('/vipCenter');
// Authors and others have it alike; a sale is an author's.
const withdrawals = at('/contractWithdrawCounter');
const earnings = at('/contractWithdrawAuthorCounter');
const contest: Target = ({ parameters }) => {
  const { period = '' } = parameters;
  return period === '' ? null : `/contest?period=${encodeURIComponent(period)}`;
};

/** The target of each message. */
const targets: Record<MessageName, Target> = {
  notice: nowhere,
  newFollower: person,
  followerMilestone: at('/mySubscriptionAndFans?tab=followers'),
  workLiked: wallpaper,
  workFavourited: wallpaper,
  workInPlaylist: wallpaper,
  likeMilestone: wallpaper,
  workDownloaded: wallpaper,
  downloadMilestone: wallpaper,
  weeklyReport: works,
  workSubmitted: works,
  workPassed: works,
  workFailed: works,
  workTakenOffline: works,
  workBuilding: works,
  workBuilt: works,
  workBuildFailed: works,
  reportReceived: wallpaper,
  reportDecided: wallpaper,
  yuanbaoCredited: earnings,
  exchanged: payment,
  exchangeFailed: payment,
  rechargeCredited: payment,
  receipt: payment,
  refund: payment,
  withdrawalRequested: withdrawals,
  withdrawalApproved: withdrawals,
  withdrawalPaid: withdrawals,
  withdrawalFailed: withdrawals,
  // The pages of authors lie outside of the client; the personal centre has the way to them.
  invitedToSign: at('/personalCenter'),
  invitedToContest: contest,
  friendJoined: person,
  contestOpened: contest,
  contestShortlisted: contest,
  contestResult: contest,
  membershipOpened: membership,
  membershipExpiring: membership,
  membershipExpired: membership,
  trialGranted: membership,
  deviceTakenOffline: at('/deviceManagement'),
  authorSigned: at('/personalCenter'),
  signingRefused: at('/personalCenter'),
  realnamePassed: at('/personalCenter'),
  realnameFailed: at('/personalCenter'),
  levelChanged: at('/personalCenter'),
};

/**
 * The target of a message; null where it has none.
 *
 * @param hasScreen whether the client has a screen at a path
 */
export function messageTargetOf(message: MessageDto, hasScreen: (path: string) => boolean): string | null {
  const name = messageNameOf(message.type);
  const target = name && targets[name](message);
  return target !== null && hasScreen(target.split('?')[0] ?? '') ? target : null;
}
