import { ShieldCheck } from 'lucide';
import type { ComputerState } from '../../bridge/contract/computer.ts';
import { reportComputer } from '../../bridge/rules/computerReport.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useComputerWords } from './useComputerWords.ts';
import styles from './Computer.module.css';

/** A button that copies the report, and a line about what it never holds: the same lines as in a terminal. */
export function ComputerReport({ computer }: { computer: ComputerState }) {
  const { t } = useTranslation();
  const say = useComputerWords();
  const labels = {
    copy: t('computer.copyReport'),
    copied: t('computer.copied'),
    failed: t('computer.copyFailed'),
  };
  return (
    <div className={styles.foot}>
      <Icon of={ShieldCheck} size={16} />
      <span>
        {t('computer.never')} <code>yueqi doctor</code>
      </span>
      <CopyButton text={reportComputer(computer, say).join('\n')} labels={labels} />
    </div>
  );
}
