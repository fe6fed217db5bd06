import { authorLinksStore } from '../../../stores/social/people/authorLinks.ts';
import type { ScreenPath } from '../../../stores/kernel/paths.ts';
import { useStore } from '../../../ui/storeContext.ts';

/** The counter of the signed-in user: authors have one with their works. To be called in an observer. */
export function useCounterPath(): ScreenPath {
  return useStore(authorLinksStore).offer === 'pages'
    ? '/contractWithdrawAuthorCounter'
    : '/contractWithdrawCounter';
}
