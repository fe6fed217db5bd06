import { useState } from 'react';
import { contestPagesStore } from '../../stores/social/contests/contestPages.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

/** Enters works and takes them out, and says what became of it. */
export function useContestChange() {
  const pages = useStore(contestPagesStore);
  const toasts = useToasts();
  const [pendingWid, setPendingWid] = useState<number | null>(null);

  async function run(change: 'enter' | 'leave', period: string, wid: number): Promise<boolean> {
    setPendingWid(wid);
    const outcome = await pages[change](period, wid);
    setPendingWid(null);
    if (outcome.kind === 'failed') toasts.failed(outcome.failure);
    if (outcome.kind === 'done') toasts.done(change === 'enter' ? 'contest.entered' : 'contest.left');
    return outcome.kind === 'done';
  }

  return { run, pendingWid };
}
