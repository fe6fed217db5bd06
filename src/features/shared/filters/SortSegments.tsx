import { useTranslation } from '../../../ui/useTranslation.ts';
import { sorts, type Sort } from '../../../api/contract/entities.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';

const names = ['time', 'hot', 'grade', 'download'] as const;

/** The four orders of a list. */
export function SortSegments({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('sort.label')}
      value={names.find((name) => sorts[name] === value) ?? 'time'}
      options={names.map((name) => ({ value: name, label: t(`sort.${name}`) }))}
      onValueChange={(name) => onChange(sorts[name])}
    />
  );
}
