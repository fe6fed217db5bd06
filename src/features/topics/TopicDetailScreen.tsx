import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { TopicDto } from '../../api/contract/topics.ts';
import { localDate, toDate } from '../../design-system/RelativeTime/index.ts';
import { formatCount } from '../../i18n/format.ts';
import { topicsStore, type TopicPage } from '../../stores/wallpapers/topics/topics.ts';
import { DynamicCard } from '../shared/cards/DynamicCard.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { LiveCover } from '../shared/lists/LiveCover.tsx';
import { PageHeader, PageHeaderSkeleton } from '../shared/lists/PageHeader.tsx';
import { AddListButton } from '../shared/playlists/AddListButton.tsx';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { SetWallpaperScope } from '../shared/setting/SetWallpaperScope.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { gridLayouts } from '../shared/lists/gridLayouts.ts';
import { WallpaperGrid } from '../shared/lists/WallpaperGrid.tsx';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';

/** `/topicDetail?topic_id=`: a topic with its wallpapers of both types. */
export default observer(function TopicDetailScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = readWholeNumber(query.get('topic_id'));
  const topics = useStore(topicsStore);
  const wayOn = <NavigateButton to="/dynamicWallpaper" label={t('gone.home')} />;
  if (id === null) return <ListFailure failure="topicNotFound" onRetry={() => undefined} wayOn={wayOn} />;
  const page = topics.topic(id);
  return (
    <SetWallpaperScope>
      {(onSet) => (
        <WallpaperGrid
          list={page.list}
          label={t('topic.cards')}
          layout={gridLayouts.small}
          header={<TopicHead page={page} />}
          renderCard={(card) => <DynamicCard {...card} isCompact onSet={onSet} />}
          emptyAction={wayOn}
        />
      )}
    </SetWallpaperScope>
  );
});

const TopicHead = observer(function TopicHead({ page }: { page: TopicPage<TopicDto> }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { head, list } = page;
  if (!head && list.status !== 'failed') return <PageHeaderSkeleton label={t('state.loading')} />;
  // The failure of a topic that is gone has a heading itself.
  if (!head && list.failure === 'topicNotFound') return null;
  if (!head) return <h1 className="visually-hidden">{t('topic.kind')}</h1>;
  return (
    <PageHeader
      kind={t('topic.kind')}
      title={pick(head.name, head.name_en)}
      description={pick(head.description, head.description_en)}
      cover={<LiveCover cover={head.cover} first={list.items[0]} />}
      facts={[
        t('topic.count', { amount: formatCount(head.wallpaper_count, language) }),
        t('topic.published', { date: localDate(toDate(head.published_at)) }),
      ]}
    >
      <AddListButton list={list} expected={head.wallpaper_count} />
    </PageHeader>
  );
});
