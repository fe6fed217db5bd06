import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Link } from '../../../design-system/Link/index.ts';
import type { PagedList } from '../../../stores/kernel/pagedList.ts';
import { searchPath, type SearchTab } from '../filters/searchPath.ts';
import { Link as RouterLink } from '../../../ui/Link.tsx';
import styles from './ListTitle.module.css';

interface ListTitleProps {
  title: string;
  /** The text that was searched for instead; adds a link to all kinds of results. */
  keyword?: string | undefined;
  tab: SearchTab;
  /** At the end of the line: the orders. */
  children?: ReactNode;
}

/** The title of a list, with its orders at the end of the line. */
export function ListTitle({ title, keyword, tab, children }: ListTitleProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.title}>
      <h1>{keyword === undefined ? title : t('list.searchResult', { keyword })}</h1>
      {keyword !== undefined && <AllResultsLink keyword={keyword} tab={tab} />}
      <span className={styles.gap} />
      {children}
    </div>
  );
}

/** Links from a search of one kind to the results of every kind. */
export function AllResultsLink({ keyword, tab }: { keyword: string; tab: SearchTab }) {
  const { t } = useTranslation();
  return (
    <Link
      className={styles.all}
      variant="quiet"
      render={(props) => <RouterLink to={searchPath(keyword, tab)} {...props} />}
    >
      {t('list.allResults')}
    </Link>
  );
}

interface NearNoticeProps {
  list: Pick<PagedList<unknown>, 'isNear' | 'isEmpty' | 'correctedKeyword'>;
  keyword: string | undefined;
  tab: SearchTab;
}

/** Says that a search found nothing, and what the results are instead: those of another spelling, or similar ones. */
export const NearNotice = observer(function NearNotice({ list, keyword = '', tab }: NearNoticeProps) {
  const { t } = useTranslation();
  const { correctedKeyword: corrected } = list;
  if (!list.isNear || list.isEmpty) return null;
  return (
    <p className={styles.near} role="status">
      {t(corrected === null ? 'list.near' : 'list.corrected', { keyword })}
      {corrected !== null && ' '}
      {corrected !== null && (
        <Link render={(props) => <RouterLink to={searchPath(corrected, tab)} {...props} />}>{corrected}</Link>
      )}
    </p>
  );
});
