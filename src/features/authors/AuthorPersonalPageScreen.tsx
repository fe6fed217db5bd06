import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { authorPageStore, type WorksType } from '../../stores/social/people/authorPage.ts';
import ContestBadges from '../shared/contests/ContestBadges.tsx';
import { AuthorLinks } from '../shared/people/AuthorLinks.tsx';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { useListQuery } from '../shared/filters/listQuery.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { AddListButton } from '../shared/playlists/AddListButton.tsx';
import { SortSegments } from '../shared/filters/SortSegments.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { AuthorHead } from './AuthorHead.tsx';
import styles from './AuthorPersonalPageScreen.module.css';
import { useFollows } from '../shared/people/useFollows.ts';

const kinds = ['all', 'dynamic', 'static'] as const;
type Kind = (typeof kinds)[number];
const typeOfKind: Record<Kind, WorksType> = { all: undefined, ...wallpaperTypes };

/**
 * `/authorPersonalPage?uid=&t=`: one author with the works. `t` is the time at which a list of followers was left for
 * this page (docs/product.md#screens): with a new one the author is fetched again.
 */
export default observer(function AuthorPersonalPageScreen() {
  const { t } = useTranslation();
  const page = useStore(authorPageStore);
  const [query] = useSearchParams();
  const uid = query.get('uid') ?? '';
  const time = query.get('t');
  useEffect(() => void page.open(uid), [page, uid, time]);
  const failure = page.failureFor(uid);
  if (failure)
    return (
      <ListFailure
        isScreen
        failure={failure}
        onRetry={() => void page.open(uid)}
        wayOn={<NavigateButton to="/popularAuthors" label={t('gone.authors')} />}
      />
    );
  return <AuthorWorks key={uid} uid={uid} />;
});

const AuthorWorks = observer(function AuthorWorks({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const stores = useStores();
  const page = stores.get(authorPageStore);
  const follows = useFollows();
  const { sort, get, change } = useListQuery();
  const kind = kinds.find((name) => name === get('kind')) ?? 'all';
  const list = page.works(uid, typeOfKind[kind], sort);
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <>
          {/* Outside of the grid, which is remounted for each list: the control keeps the focus. */}
          <AuthorHead uid={uid} />
          <ContestBadges uid={uid} />
          {follows.isSelf(uid) && <AuthorLinks />}
          <div className={styles.bar}>
            <SegmentedControl
              label={t('author.kinds')}
              value={kind}
              options={[
                { value: 'all', label: t('author.allKinds') },
                { value: 'dynamic', label: t('shell.dynamic') },
                { value: 'static', label: t('shell.static') },
              ]}
              onValueChange={(next) => change({ kind: next === 'all' ? null : next })}
            />
            <div className={styles.end}>
              <AddListButton list={list} expected={(kind === 'all' && page.author?.works_count) || null} />
              <SortSegments value={sort} onChange={(next) => change({ sort: next })} />
            </div>
          </div>
          <WallpaperGrid
            key={`${kind} ${sort}`}
            list={list}
            layout={gridLayouts.small}
            renderCard={(card) => <DynamicCard {...card} isCompact onSet={onSet} />}
            emptyTitle={t('author.noWorks')}
          />
        </>
      )}
    </SetWallpaperScope>
  );
});
