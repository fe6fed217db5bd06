import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { ColorSwatchPicker } from '../../design-system/ColorSwatchPicker/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import type { ListQueryState } from '../shared/listQuery.ts';
import { SortSegments } from '../shared/SortSegments.tsx';
import { clearedFilters, filterColors, minimumHeights, ratios, readFilters } from './filters.ts';
import styles from './StaticWallpapersScreen.module.css';

const any = 'any';
const heightNames: Record<(typeof minimumHeights)[number], string> = { 1080: '1920', 1440: '2K', 2160: '4K' };

/** Orders left; resolution, ratio and twelve colours right (look, mock b). */
export function FilterRow({ query }: { query: ListQueryState }) {
  const { t } = useTranslation();
  const { sort, change } = query;
  const filters = readFilters(query.get);
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <div className={styles.filters}>
      <SortSegments value={sort} onChange={(next) => change({ sort: next })} />
      <span className={styles.gap} />
      <Select
        label={t('filter.resolution')}
        value={String(filters.min_height ?? any)}
        options={[
          { value: any, label: t('filter.any') },
          ...minimumHeights.map((height) => ({ value: String(height), label: heightNames[height] })),
        ]}
        onValueChange={(value) => change({ height: value === any ? null : value })}
      />
      <Select
        label={t('filter.ratio')}
        value={filters.ratio ?? any}
        options={[
          { value: any, label: t('filter.any') },
          ...ratios.map((ratio) => ({
            value: ratio,
            label: ratio === 'portrait' ? t('filter.portrait') : ratio,
          })),
        ]}
        onValueChange={(value) => change({ ratio: value === any ? null : value })}
      />
      <span className={styles.rule} />
      <ColorSwatchPicker
        label={t('filter.color')}
        value={filters.color_id === undefined ? null : (filterColors[filters.color_id]?.[0] ?? null)}
        options={filterColors.map(([name, color]) => ({
          value: name,
          color,
          label: t(`filter.colors.${name}`),
        }))}
        onValueChange={(value) => change({ color: value })}
      />
      <Button
        variant="text"
        size={28}
        data-shown={hasFilters}
        className={styles.clear}
        onClick={() => change(clearedFilters)}
      >
        {t('filter.clear')}
      </Button>
    </div>
  );
}
