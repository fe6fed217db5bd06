import { Suspense } from 'react';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { KeptPlaceProps } from './KeptPlace.tsx';
import { Shelf } from './Shelf.tsx';

const KeptPlace = lazyComponent(() => import('./KeptPlace.tsx'));

interface EmptyPlaceProps extends KeptPlaceProps {
  /** The rabbit sleeps on the crescent, and can be woken. */
  isKept?: boolean | undefined;
}

/** Nothing here yet: a sign, a line, an action, and something to look at below. */
export function EmptyPlace({ isKept = false, shelf = <Shelf />, ...place }: EmptyPlaceProps) {
  if (!isKept) return <EmptyState {...place} shelf={shelf} />;
  return (
    <Suspense fallback={<EmptyState {...place} sign={<span />} shelf={shelf} />}>
      <KeptPlace {...place} shelf={shelf} />
    </Suspense>
  );
}
