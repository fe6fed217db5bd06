import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { formatCount } from '../../i18n/format.ts';
import type { AuthorDto } from '../../api/contract/entities.ts';
import { searchStore } from '../../stores/wallpapers/search/searchStore.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { PagedGrid } from '../shared/lists/PagedGrid.tsx';
import { UserAvatar } from '../shared/people/UserAvatar.tsx';
import { UserName } from '../shared/people/UserName.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { Highlight } from './Highlight.tsx';
import styles from './AuthorResults.module.css';

/** Rows of two: a name is short. */
const layout = { columns: 2, cardWidth: 549, cardHeight: 64, gap: 16, rowGap: 8 };

/** Authors whose name a text finds. */
export const AuthorResults = observer(function AuthorResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation();
  const search = useStore(searchStore);
  return (
    <PagedGrid
      list={search.authors(keyword)}
      getKey={({ uid }) => uid}
      label={t('search.authors')}
      layout={layout}
      renderCard={(author) => <AuthorRow author={author} keyword={keyword} />}
    />
  );
});

function AuthorRow({ author, keyword }: { author: AuthorDto; keyword: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className={styles.row}>
      <Link className={styles.link} to={authorPath(author.uid)}>
        <UserAvatar person={author} size={40} />
        <span className={styles.words}>
          <UserName person={author} shownName={<Highlight text={author.nick_name} keyword={keyword} />} />
          <span className={styles.counts}>
            {t('search.followers', { amount: formatCount(author.follower_count, language) })} ·{' '}
            {t('search.works', { amount: formatCount(author.works_count, language) })}
          </span>
        </span>
      </Link>
      <FollowButton uid={author.uid} name={author.nick_name} size={28} />
    </div>
  );
}
