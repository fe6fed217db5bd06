import { observer } from 'mobx-react-lite';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { formatCount } from '../../i18n/format.ts';
import type { AuthorDto } from '../../api/contract/entities.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { NearNotice } from '../shared/lists/ListTitle.tsx';
import type { GridLayout } from '../shared/lists/gridLayouts.ts';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserName } from '../shared/people/UserName.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Highlight } from './Highlight.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './AuthorResults.module.css';

/** Two in a row of the standard window: a name is short. */
const layout: GridLayout = { cardWidth: 480, cardHeight: 64, hasFixedHeight: true, gap: 16, rowGap: 8 };

/** Authors whose name a text finds. */
export const AuthorResults = observer(function AuthorResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation();
  const list = useStore(searchStore).authors(keyword);
  return (
    <PagedGrid
      list={list}
      keyword={keyword}
      header={<NearNotice list={list} keyword={keyword} tab="author" />}
      getKey={({ uid }) => uid}
      label={t('search.authors')}
      layout={layout}
      renderCard={(author) => <AuthorRow author={author} keyword={list.correctedKeyword ?? keyword} />}
    />
  );
});

function AuthorRow({ author, keyword }: { author: AuthorDto; keyword: string }) {
  const { t } = useTranslation();
  const { language, nameOf } = useLanguage();
  return (
    <div className={styles.row}>
      <Link className={styles.link} tabIndex={useCardTabIndex()} to={authorPath(author.uid)}>
        <UserAvatar person={author} size={40} />
        <span className={styles.words}>
          <UserName person={author} shownName={<Highlight text={nameOf(author)} keyword={keyword} />} />
          <span className={styles.counts}>
            {t('search.followers', { amount: formatCount(author.follower_count, language) })} ·{' '}
            {t('search.works', { amount: formatCount(author.works_count, language) })}
          </span>
        </span>
      </Link>
      <FollowButton uid={author.uid} name={nameOf(author)} size={28} />
    </div>
  );
}
