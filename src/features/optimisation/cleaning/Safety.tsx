import { Eye, ShieldCheck, TriangleAlert } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { Safety as SafetyLevel } from '../../../stores/optimisation/cleaning.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './CleanPanel.module.css';

const icons = { safe: ShieldCheck, look: Eye, careful: TriangleAlert };

/** Safety level of a removal, as icon and word. */
export function Safety({ level }: { level: SafetyLevel }) {
  const { t } = useTranslation();
  return (
    <span className={styles.safety} data-safety={level}>
      <Icon of={icons[level]} size={14} />
      {t(`optimisation.safety.${level}`)}
    </span>
  );
}
