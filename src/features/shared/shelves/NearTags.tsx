import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sorts } from '../../../api/contract/entities.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { nearTags } from '../../../stores/wallpapers/search/nearTags.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { searchTarget } from '../filters/searchPath.ts';
import styles from './NearTags.module.css';

interface NearTagsProps {
  /** The text that found nothing; empty for the tags that are used most. */
  keyword: string;
  /** The most that are shown. */
  limit: number;
}

/** Tags of what others watch, each of which finds something: they are searched for where the search was. */
export const NearTags = observer(function NearTags({ keyword, limit }: NearTagsProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const list = useStores().wallpapers.catalogue.dynamicList({ sort: sorts.hot });
  useEffect(() => void list.ensure(), [list]);
  const names = nearTags(list.items, keyword, limit).map((tag) => pick(tag.tname, tag.tname_en));
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('shelf.tags')}>
      {names.map((name) => (
        <li key={name}>
          <Button
            variant="outline"
            size={32}
            aria-label={t('shelf.searchInstead', { tag: name })}
            onClick={() => void navigate(searchTarget(location, name))}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
});
