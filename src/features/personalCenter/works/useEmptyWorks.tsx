import { Upload } from 'lucide';
import type { RefObject } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { PagedGridProps } from '../../shared/lists/PagedGrid.tsx';
import { Shelf } from '../../shared/shelves/Shelf.tsx';
import { FirstWork } from './FirstWork.tsx';

type EmptyProps = Pick<PagedGridProps<unknown>, 'emptyTitle' | 'emptyText' | 'emptyAction' | 'emptyShelf'>;

/** The empty list of works: one that is filtered says so, the other invites to the first work. */
export function useEmptyWorks(
  isFiltered: boolean,
  onUpload: () => void,
  button: RefObject<HTMLButtonElement | null>,
): EmptyProps {
  const { t } = useTranslation();
  if (isFiltered) return { emptyTitle: t('works.emptyFiltered') };
  return {
    emptyTitle: t('works.empty'),
    emptyText: t('works.emptyHint'),
    emptyAction: (
      <Button
        ref={button}
        variant="primary"
        size={40}
        icon={<Icon of={Upload} size={16} />}
        onClick={onUpload}
      >
        {t('works.upload')}
      </Button>
    ),
    emptyShelf: (
      <Shelf title={t('works.begin')} hint={t('works.beginHint')} first={<FirstWork onBegin={onUpload} />} />
    ),
  };
}
