import type { FollowOutcome } from '../../../stores/social/people/follows.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useFollows } from './useFollows.ts';

/** Returns the follow state of a user, and the toggle, which reports its failures. */
export function useFollow(uid: string): { isFollowed: boolean; toggle: () => Promise<void> } {
  const follows = useFollows();
  const toasts = useToasts();

  function showToast(outcome: FollowOutcome): void {
    if (outcome.kind === 'self') toasts.warning('follow.self');
    if (outcome.kind === 'upgradeNeeded') toasts.warning('features.upgradeForFans');
    if (outcome.kind === 'invalidUid') toasts.error('follow.invalid');
    if (outcome.kind === 'failed') toasts.failed(outcome.failure);
  }

  async function toggle(): Promise<void> {
    showToast(await follows.toggle(uid, showToast));
  }

  return { isFollowed: follows.isFollowing(uid), toggle };
}
