import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { EmptyCatalogue } from './EmptyCatalogue.tsx';
import { EmptyPlace } from '../shelves/EmptyPlace.tsx';
import { NearTags } from '../shelves/NearTags.tsx';
import { ListFailure } from './ListFailure.tsx';

export interface ListPlaceholderProps {
  /** Null where the list was loaded and is empty. */
  failure: Failure | null;
  onRetry: () => void;
  emptyTitle?: string | undefined;
  /** The next step. */
  emptyText?: string | undefined;
  /** Action to offer where the list is empty, or belongs to removed content. */
  emptyAction?: ReactNode;
  /** The text that found nothing: without another action, near tags are offered. */
  keyword?: string | undefined;
  /** Below an empty list; what others watch without it. */
  emptyShelf?: ReactNode;
  /** The rabbit sleeps where the list is empty. */
  isKept?: boolean | undefined;
  /** The list is of everything there is. */
  isWholeCatalogue?: boolean | undefined;
}

/** Replaces the cards of a list that failed to load or is empty. */
export default function ListPlaceholder(props: ListPlaceholderProps) {
  const { failure, onRetry, emptyTitle, emptyText, emptyAction, emptyShelf, keyword, isKept } = props;
  const { t } = useTranslation();
  if (!failure && props.isWholeCatalogue) return <EmptyCatalogue />;
  const hasTags = keyword !== undefined && !emptyAction;
  return failure ? (
    <ListFailure failure={failure} onRetry={onRetry} wayOn={emptyAction} />
  ) : (
    <EmptyPlace
      title={emptyTitle ?? t('state.empty')}
      description={emptyText ?? (hasTags ? t('shelf.tryThese') : undefined)}
      action={hasTags ? <NearTags keyword={keyword} limit={4} /> : emptyAction}
      shelf={emptyShelf}
      isKept={isKept}
    />
  );
}
