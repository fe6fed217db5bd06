import { useTranslation } from '../../../ui/useTranslation.ts';
import { type FollowOutcome } from '../../../stores/social/people/follows.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';
import { useFollows } from './useFollows.ts';

/** Whether a user is followed, and the toggle, which reports its failures. */
export function useFollow(uid: string): { isFollowed: boolean; toggle: () => Promise<void> } {
  const follows = useFollows();
  const toasts = useToasts();
  const { t } = useTranslation();

  function showToast(outcome: FollowOutcome): void {
    if (outcome.kind === 'self')
      toasts.add({ kind: 'warning', text: t('follow.self'), lifetime: toastLifetimes.shell });
    if (outcome.kind === 'invalidUid')
      toasts.add({ kind: 'error', text: t('follow.invalid'), lifetime: toastLifetimes.shell });
    if (outcome.kind === 'failed')
      toasts.add({ kind: 'error', text: t(`failure.${outcome.failure}`), lifetime: toastLifetimes.shell });
  }

  async function toggle(): Promise<void> {
    showToast(await follows.toggle(uid, showToast));
  }

  return { isFollowed: follows.isFollowing(uid), toggle };
}
