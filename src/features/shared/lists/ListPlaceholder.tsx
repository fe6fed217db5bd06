import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { EmptyCatalogue } from './EmptyCatalogue.tsx';
import { ListFailure } from './ListFailure.tsx';

export interface ListPlaceholderProps {
  /** Null where the list was loaded and is empty. */
  failure: Failure | null;
  onRetry: () => void;
  emptyTitle?: string | undefined;
  /** Action to offer where the list is empty, or belongs to removed content. */
  emptyAction?: ReactNode;
  /** The list is of everything there is. */
  isWholeCatalogue?: boolean | undefined;
}

/** Replaces the cards of a list that failed to load or is empty. */
export default function ListPlaceholder(props: ListPlaceholderProps) {
  const { failure, onRetry, emptyTitle, emptyAction, isWholeCatalogue } = props;
  const { t } = useTranslation();
  if (!failure && isWholeCatalogue) return <EmptyCatalogue />;
  return failure ? (
    <ListFailure failure={failure} onRetry={onRetry} wayOn={emptyAction} />
  ) : (
    <EmptyState title={emptyTitle ?? t('state.empty')} action={emptyAction} />
  );
}
