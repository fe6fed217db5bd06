import { useTranslation } from '../../../ui/useTranslation.ts';
import { sorts, type Sort } from '../../../api/contract/entities.ts';
import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';

const relevance = 'relevance';
const names = ['time', 'hot', 'grade', 'download'] as const;

interface RelevanceSegmentsProps {
  /** Undefined: by relevance. */
  value: Sort | undefined;
  onChange: (sort: Sort | null) => void;
}

/** The orders of a search: by relevance, or one of the four. */
export function RelevanceSegments({ value, onChange }: RelevanceSegmentsProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('sort.label')}
      value={names.find((name) => sorts[name] === value) ?? relevance}
      options={([relevance, ...names] as const).map((name) => ({ value: name, label: t(`sort.${name}`) }))}
      onValueChange={(name) => onChange(name === relevance ? null : sorts[name])}
    />
  );
}
