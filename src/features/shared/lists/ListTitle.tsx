import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Link } from '../../../design-system/Link/index.ts';
import type { WallpaperList } from '../../../stores/wallpapers/entities/wallpaperList.ts';
import { searchPath, type SearchTab } from '../filters/searchPath.ts';
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

/** Says that a search found nothing, and that the results are only similar. */
export const NearNotice = observer(function NearNotice(props: {
  list: WallpaperList;
  keyword: string | undefined;
}) {
  const { t } = useTranslation();
  const { list, keyword = '' } = props;
  if (!list.isNear || list.isEmpty) return null;
  return (
    <p className={styles.near} role="status">
      {t('list.near', { keyword })}
    </p>
  );
});
