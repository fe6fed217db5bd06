import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import {
  rankingPeriods,
  rankingSources,
  type RankingPeriod,
  type RankListDto,
} from '../../api/contract/topics.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { TopicPage } from '../../stores/wallpapers/topics/topics.ts';
import { LiveCover } from '../shared/lists/LiveCover.tsx';
import { PageHeader, PageHeaderSkeleton } from '../shared/lists/PageHeader.tsx';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';

/** In the order in which they are offered. */
const periodNames = ['fresh', 'rise', 'week', 'month'] as const;
const sourceNames = ['ranking', 'topic', 'contest', 'external'] as const;

interface RankListHeadProps {
  page: TopicPage<RankListDto>;
  /** The same ranking's head as loaded for another span. */
  known: RankListDto | null;
  period: RankingPeriod | undefined;
  onPeriodChange: (period: RankingPeriod) => void;
}

/** The ranking's subject and criterion, its last update, and the spans to choose from. */
export const RankListHead = observer(function RankListHead(props: RankListHeadProps) {
  const { page, known, period, onPeriodChange } = props;
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const head = page.head ?? known;
  if (!head && page.list.status !== 'failed') return <PageHeaderSkeleton label={t('state.loading')} />;
  // The failure of a ranking that is gone has a heading itself.
  if (!head && page.list.failure === 'rankListNotFound') return null;
  if (!head) return <h1 className="visually-hidden">{t('ranking.kind')}</h1>;
  const source = sourceNames.find((name) => rankingSources[name] === head.source);
  const offered = periodNames.filter((name) => head.periods.includes(rankingPeriods[name]));
  const chosen = offered.find((name) => rankingPeriods[name] === period) ?? offered[0];
  return (
    <PageHeader
      kind={t('ranking.kind')}
      title={pick(head.name, head.name_en)}
      description={pick(head.description, head.description_en)}
      cover={<LiveCover cover={head.cover} first={page.list.items[0]} />}
      facts={[
        t('topic.count', { amount: formatCount(head.wallpaper_count, language) }),
        source && t(`ranking.sources.${source}`),
        <>
          {t('ranking.computed')} <TimeAgo value={head.computed_at} />
        </>,
      ]}
    >
      {chosen && offered.length > 1 && (
        <SegmentedControl
          label={t('ranking.period')}
          value={chosen}
          options={offered.map((name) => ({ value: name, label: t(`ranking.periods.${name}`) }))}
          onValueChange={(name) => onPeriodChange(rankingPeriods[name])}
        />
      )}
    </PageHeader>
  );
});
