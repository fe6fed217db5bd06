import { useEffect } from 'react';
import { followsStore, type FollowsStore } from '../../../stores/social/people/follows.ts';
import { useStore } from '../../../ui/storeContext.ts';

/** Whom the signed-in user follows; fetched once something that shows it is on screen. */
export function useFollows(): FollowsStore {
  const follows = useStore(followsStore);
  useEffect(() => follows.start(), [follows]);
  return follows;
}
