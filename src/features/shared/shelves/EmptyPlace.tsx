import { Suspense, type ReactNode } from 'react';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { Shelf } from './Shelf.tsx';

const KeptPlace = lazyComponent(() => import('./KeptPlace.tsx'));

export interface EmptyPlaceProps {
  title: string;
  description?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
  isScreen?: boolean | undefined;
  /** Content below; what others watch without it. */
  shelf?: ReactNode;
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
