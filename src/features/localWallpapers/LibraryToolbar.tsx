import { observer } from 'mobx-react-lite';
import { Search } from 'lucide';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { TextField } from '../../design-system/TextField/index.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './LibraryToolbar.module.css';

const kinds = ['all', 'picture', 'video', 'web'] as const;
const sorts = ['newest', 'name', 'size'] as const;

/** Search, kind and order; while selecting, what can be done with the selection. */
export const LibraryToolbar = observer(function LibraryToolbar() {
  const library = useStore(libraryStore);
  return library.isSelecting ? <SelectionBar /> : <FilterBar />;
});

const FilterBar = observer(function FilterBar() {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  return (
    <div className={styles.bar} role="search" aria-label={t('library.title')}>
      <TextField
        className={styles.search}
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        prefix={<Icon of={Search} size={16} />}
        clearLabel={t('library.clearSearch')}
        value={library.searchText}
        onValueChange={library.search}
      />
      <SegmentedControl
        label={t('library.kindLabel')}
        value={library.kind ?? 'all'}
        options={kinds.map((kind) => ({ value: kind, label: t(`library.kinds.${kind}`) }))}
        onValueChange={(kind) => library.setKind(kind === 'all' ? null : kind)}
      />
      <Select
        className={styles.sort}
        label={t('library.sortBy')}
        value={library.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`library.sorts.${sort}`) }))}
        onValueChange={library.setSort}
      />
      <Button className={styles.end} onClick={library.startSelecting}>
        {t('library.select')}
      </Button>
    </div>
  );
});

const SelectionBar = observer(function SelectionBar() {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const toasts = useToasts();
  const count = library.selectedCount;
  async function handleRemove(): Promise<void> {
    if (!(await library.removeSelected())) toasts.failed('clientFailed');
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('library.select')}>
      <span role="status" className={styles.count}>
        {t('library.selected', { count })}
      </span>
      <Button onClick={() => void library.selectAll()}>{t('library.selectAll')}</Button>
      <Button
        variant="dangerSoft"
        disabledReason={count === 0 ? t('library.selected', { count }) : undefined}
        onClick={() => void handleRemove()}
      >
        {t('library.removeSelected')}
      </Button>
      <Button variant="text" onClick={library.stopSelecting}>
        {t('library.stopSelecting')}
      </Button>
      <span className={styles.hint}>{t('library.selectHint')}</span>
    </div>
  );
});
