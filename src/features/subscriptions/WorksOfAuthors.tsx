import { observer } from 'mobx-react-lite';
import { languageOf } from '../../ui/languageOf.ts';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Link } from '../../design-system/Link/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { feedTypes, subscriptionsStore } from '../../stores/social/people/subscriptions.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { authorPath } from '../../stores/kernel/paths.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { FollowButton } from '../shared/people/FollowButton.tsx';
import { useListQuery } from '../shared/filters/listQuery.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useScrollArea } from '../../ui/scrollArea.ts';
import { useStore } from '../../ui/storeContext.ts';
import type { GridLayout } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { Link as RouterLink } from '../../ui/Link.tsx';
import styles from './WorksOfAuthors.module.css';
import { useLanguage } from '../../ui/useLanguage.ts';

/** Small cards, with the author's name under them. */
const layout: GridLayout = { columns: 4, cardWidth: 210, cardHeight: 162, gap: 16, rowGap: 16 };

/** The works of one author, or with null of all of them, newest first. */
export const WorksOfAuthors = observer(function WorksOfAuthors({ uid }: { uid: string | null }) {
  const { t } = useTranslation();
  const subscriptions = useStore(subscriptionsStore);
  const area = useScrollArea();
  const { get, change } = useListQuery();
  const type = feedTypes.find((name) => name === get('type')) ?? 'dynamic';
  const list = subscriptions.list(type, uid);
  // Another list begins where it was left, which the grid only knows once it has its rows.
  useEffect(() => {
    if (list && list.status !== 'ready') area.current?.scrollTo(0, 0);
  }, [area, list]);
  if (!list) return null;
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <div>
          <div className={styles.bar}>
            <ListName uid={uid} />
            <SegmentedControl
              label={t('subscriptions.kinds')}
              value={type}
              options={feedTypes.map((value) => ({ value, label: t(`subscriptions.${value}`) }))}
              onValueChange={(next) => change({ type: next === 'dynamic' ? null : next })}
            />
          </div>
          <WallpaperGrid
            key={`${type} ${uid}`}
            list={list}
            layout={layout}
            renderCard={(card) => (
              <div className={styles.cell}>
                <DynamicCard {...card} onSet={onSet} />
                <NewMark wallpaper={card.wallpaper} />
              </div>
            )}
            emptyTitle={uid === null ? t('following.empty') : t('subscriptions.noWorks')}
            emptyAction={<NavigateButton to="/popularAuthors" label={t('following.findAuthors')} />}
          />
        </div>
      )}
    </SetWallpaperScope>
  );
});

/** Author of these works, with the link to the page and the follow button. */
const ListName = observer(function ListName({ uid }: { uid: string | null }) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const authors = useStore(subscriptionsStore).present?.authors;
  if (uid === null) return <h2 className={styles.name}>{t('subscriptions.allWorks')}</h2>;
  const author = authors?.items.find((entry) => entry.uid === uid);
  const name = author ? nameOf(author) : '';
  return (
    <>
      <h2 className={styles.name} title={name} lang={languageOf(name)}>
        {name}
      </h2>
      <Link
        className={styles.page}
        variant="quiet"
        render={(props) => <RouterLink to={authorPath(uid)} {...props} />}
      >
        {t('subscriptions.openAuthor')}
      </Link>
      {name !== '' && <FollowButton uid={uid} name={name} size={28} />}
    </>
  );
});

const NewMark = observer(function NewMark({ wallpaper }: { wallpaper: Wallpaper }) {
  const { t } = useTranslation();
  return useStore(subscriptionsStore).isNew(wallpaper) ? (
    <MediaChip className={styles.new} kind="plain" label={t('subscriptions.isNew')} />
  ) : null;
});
