import { ChevronRight, Download, FileText, Globe, Image, Layers, Package } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { Finding } from '../../../bridge/contract/optimisation.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore, safetyOf } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './CleanPanel.module.css';
import { Safety } from './Safety.tsx';

const icons = {
  own_cache: Image,
  browser_cache: Globe,
  thumbnails: Layers,
  program_cache: Package,
  old_logs: FileText,
  old_downloads: Download,
};

interface FindingRowProps {
  finding: Finding;
  /** Of the largest kind. */
  share: number;
  onOpen: () => void;
}

/** One kind of what can go. */
export const FindingRow = observer(function FindingRow({ finding, share, onOpen }: FindingRowProps) {
  const { t } = useTranslation();
  const store = useStore(cleaningStore);
  const { kind, bytes, items, more } = finding;
  const name = t(`optimisation.kinds.${kind}`);
  const choice = store.choiceOf(finding);
  const isLocked = items.every(({ fault }) => fault !== null);
  return (
    <li className={styles.row}>
      <Checkbox
        aria-label={t('optimisation.choose', { name })}
        isChecked={choice === 'all'}
        isIndeterminate={choice === 'some'}
        disabledReason={isLocked ? t('optimisation.moveFaults.running') : undefined}
        onCheckedChange={(isChosen) => store.chooseKind(finding, isChosen)}
      />
      <Icon of={icons[kind]} size={16} />
      <div className={styles.text}>
        <p>{name}</p>
        <p className={styles.hint}>
          {isLocked
            ? t('optimisation.moveFaults.running')
            : t(`optimisation.hints.${kind}`, { count: items.length + more })}
        </p>
      </div>
      <Safety level={safetyOf(kind)} />
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(2, share * 100)}%` }} />
      </span>
      <span className={styles.size}>{formatBytes(bytes)}</span>
      <IconButton
        size={28}
        label={t('optimisation.details', { name })}
        icon={<Icon of={ChevronRight} size={16} />}
        onClick={onOpen}
      />
    </li>
  );
});
