import { BadgeCheck } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import styles from './OfficialMark.module.css';

/** Marks the product's own authors (docs/product.md#authors-and-badges). */
export function OfficialMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <Icon of={BadgeCheck} size={14} />
      {t('author.official')}
    </span>
  );
}
