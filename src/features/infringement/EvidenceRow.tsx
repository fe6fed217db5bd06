import { observer } from 'mobx-react-lite';
import { CircleCheck, FileText, TriangleAlert, X } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { ProgressBar } from '../../design-system/ProgressBar/index.ts';
import type { EvidenceFile } from '../../stores/social/reports/evidenceFile.ts';
import styles from './EvidenceField.module.css';

interface EvidenceRowProps {
  file: EvidenceFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file: its name and size, how far it is, and what can be done. */
export const EvidenceRow = observer(function EvidenceRow({ file, onRetry, onRemove }: EvidenceRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.file} data-status={file.status}>
      <Icon of={FileText} size={16} />
      <div className={styles.words}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{formatBytes(file.bytes)}</span>
      </div>
      <EvidenceState file={file} />
      {file.status === 'failed' && file.canRetry && (
        <Button size={28} aria-label={t('infringement.retryOf', { name: file.name })} onClick={onRetry}>
          {t('infringement.retry')}
        </Button>
      )}
      <IconButton
        size={28}
        label={t('infringement.remove', { name: file.name })}
        icon={<Icon of={X} size={14} />}
        onClick={onRemove}
      />
    </li>
  );
});

const EvidenceState = observer(function EvidenceState({ file }: { file: EvidenceFile }) {
  const { t } = useTranslation();
  return (
    <>
      {file.status === 'uploading' && (
        <span className={styles.state}>
          <ProgressBar
            className={styles.bar}
            label={t('infringement.uploadOf', { name: file.name })}
            value={file.share}
          />
          {t('infringement.uploading', { percent: Math.round(file.share * 100) })}
        </span>
      )}
      {/* Always there, so that the end of the upload is announced. */}
      <span className={styles.state} role="status">
        {file.status === 'ready' && <Icon of={CircleCheck} size={14} />}
        {file.status === 'failed' && <Icon of={TriangleAlert} size={14} />}
        {file.status === 'failed'
          ? t(`failure.${file.failure ?? 'unknownCode'}`)
          : file.status !== 'uploading' && t(`infringement.${file.status}`)}
      </span>
    </>
  );
});

const kilobyte = 1024;

/** Human-readable sizes: 420 KB, 3.2 MB. */
function formatBytes(bytes: number): string {
  return bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}
