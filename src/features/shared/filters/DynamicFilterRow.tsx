import { SlidersHorizontal } from 'lucide';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Popover } from '../../../design-system/Popover/index.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { durationOptions, prices, sounds } from './filters.ts';
import { FilterRow, QuerySelect } from './FilterRow.tsx';
import type { ListQueryState } from './listQuery.ts';
import styles from './DynamicFilterRow.module.css';

/** The filters of dynamic wallpapers: those used less are behind 更多筛选, so that the row fits next to the sidebar. */
export function DynamicFilterRow({ query }: { query: ListQueryState }) {
  const { t } = useTranslation();
  return (
    <FilterRow query={query} more={<MoreFilters query={query} />}>
      <QuerySelect
        query={query}
        name="duration"
        label={t('moreFilters.duration')}
        options={durationOptions.map((duration) => ({
          value: duration,
          label: t(`moreFilters.durations.${duration}`),
        }))}
      />
    </FilterRow>
  );
}

function MoreFilters({ query }: { query: ListQueryState }) {
  const { t } = useTranslation();
  const count = ['sound', 'price'].filter((name) => query.get(name) !== null).length;
  return (
    <Popover
      title={t('moreFilters.title')}
      closeLabel={t('moreFilters.close')}
      placement="bottom end"
      trigger={
        <Button variant="outline" size={28} icon={<Icon of={SlidersHorizontal} size={14} />}>
          {count > 0 ? t('moreFilters.titleWithCount', { count }) : t('moreFilters.title')}
        </Button>
      }
    >
      <div className={styles.more}>
        <QuerySegments
          query={query}
          name="sound"
          label={t('moreFilters.sound')}
          options={sounds.map((sound) => ({ value: sound, label: t(`moreFilters.sounds.${sound}`) }))}
        />
        <QuerySegments
          query={query}
          name="price"
          label={t('filter.price')}
          options={prices.map((price) => ({ value: price, label: t(`filter.prices.${price}`) }))}
        />
      </div>
    </Popover>
  );
}

const any = 'any';

/** Like `QuerySelect`, open: a menu would not fit into the panel. */
function QuerySegments(props: {
  query: ListQueryState;
  name: 'sound' | 'price';
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const { query, name, label, options } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.filter}>
      <span aria-hidden="true">{label}</span>
      <SegmentedControl
        label={label}
        value={options.find(({ value }) => value === query.get(name))?.value ?? any}
        options={[{ value: any, label: t('filter.any') }, ...options]}
        onValueChange={(value) => query.change({ [name]: value === any ? null : value })}
      />
    </div>
  );
}
