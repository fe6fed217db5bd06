import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { ColorSwatchPicker } from '../../../design-system/ColorSwatchPicker/index.ts';
import { Select } from '../../../design-system/Select/index.ts';
import {
  clearedFilters,
  filterColors,
  filterNames,
  minimumHeights,
  prices,
  ratios,
  type FilterName,
} from './filters.ts';
import type { ListQueryState } from './listQuery.ts';
import styles from './FilterRow.module.css';

interface FilterRowProps {
  query: ListQueryState;
  /** Left of the filters: the orders. */
  orders?: ReactNode;
  /** Additional filters between ratio and colours. */
  children?: ReactNode;
  /** Those used less, behind a button after the colours. */
  more?: ReactNode;
}

/** Orders left, filters right (docs/product.md#static-wallpapers). */
export function FilterRow({ query, orders, children, more }: FilterRowProps) {
  const { t } = useTranslation();
  const color = filterColors.find(([name]) => name === query.get('color'))?.[0];
  const isFiltered = filterNames.some((name) => query.get(name) !== null);
  const clear = (
    <Button
      variant="text"
      size={28}
      data-shown={isFiltered}
      className={styles.clear}
      onClick={() => query.change(clearedFilters)}
    >
      {t('filter.clear')}
    </Button>
  );
  return (
    <div className={styles.filters}>
      {orders !== undefined && (
        <>
          {orders}
          <span className={styles.gap} />
          {/* Its reserved room is in the gap: the filters end where the cards do. */}
          {clear}
        </>
      )}
      <QuerySelect
        query={query}
        name="height"
        label={t('filter.resolution')}
        options={minimumHeights.map((height) => ({
          value: String(height),
          label: height === 1080 ? t('filter.fullHd') : height === 1440 ? '2K' : '4K',
        }))}
      />
      <QuerySelect
        query={query}
        name="ratio"
        label={t('filter.ratio')}
        options={ratios.map((ratio) => ({
          value: ratio,
          label: ratio === 'portrait' ? t('filter.portrait') : ratio,
        }))}
      />
      {children}
      <span className={styles.rule} />
      <ColorSwatchPicker
        label={t('filter.color')}
        value={color ?? null}
        options={filterColors.map(([name, swatch]) => ({
          value: name,
          color: swatch,
          label: t(`filter.colors.${name}`),
        }))}
        onValueChange={(value) => query.change({ color: value })}
      />
      {more}
      {orders === undefined && clear}
    </div>
  );
}

interface QuerySelectProps {
  query: ListQueryState;
  /** Of the parameter in the address. */
  name: FilterName;
  label: string;
  options: readonly { value: string; label: string }[];
}

const any = 'any';

/** One filter stored in the address; a value that it does not offer counts as none. */
export function QuerySelect({ query, name, label, options }: QuerySelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      value={options.find(({ value }) => value === query.get(name))?.value ?? any}
      options={[{ value: any, label: t('filter.any') }, ...options]}
      onValueChange={(value) => query.change({ [name]: value === any ? null : value })}
    />
  );
}

/** Filter by the kind of price. */
export function PriceSelect({ query }: { query: ListQueryState }) {
  const { t } = useTranslation();
  return (
    <QuerySelect
      query={query}
      name="price"
      label={t('filter.price')}
      options={prices.map((price) => ({ value: price, label: t(`filter.prices.${price}`) }))}
    />
  );
}
