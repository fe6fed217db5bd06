import { useTranslation } from '../../ui/useTranslation.ts';
import type { WallpaperList } from '../../stores/wallpapers/entities/wallpaperList.ts';
import { AllResultsLink, NearNotice } from '../shared/lists/ListTitle.tsx';
import styles from './SearchLine.module.css';

/** Above what a text found among static wallpapers: which text, whether it is only near, and all results. */
export default function SearchLine({ list, keyword }: { list: WallpaperList; keyword: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.line}>
        <span className={styles.words} aria-hidden="true">
          {t('list.searchResult', { keyword })}
        </span>
        <AllResultsLink keyword={keyword} tab="static" />
      </div>
      <NearNotice list={list} keyword={keyword} tab="static" />
    </>
  );
}
