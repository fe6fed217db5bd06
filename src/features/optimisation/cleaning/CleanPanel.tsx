import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CleanKind } from '../../../bridge/contract/optimisation.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import { CleanFoot } from './CleanFoot.tsx';
import styles from './CleanPanel.module.css';
import { FindingDialog } from './FindingDialog.tsx';
import { FindingRow } from './FindingRow.tsx';
import { LeftOver } from './LeftOver.tsx';
import { OldTrashRow } from './OldTrashRow.tsx';
import { ScanHead } from './ScanHead.tsx';
import { useCleaningActions } from './useCleaningActions.ts';

/** The scan, what it found by kind, and what is done with the chosen. */
export const CleanPanel = observer(function CleanPanel() {
  const { t } = useTranslation();
  const { state, findings } = useStore(cleaningStore);
  const { scan } = useCleaningActions();
  const [detailed, setDetailed] = useState<CleanKind | null>(null);
  const result = state?.result;
  const largest = Math.max(1, ...findings.map(({ bytes }) => bytes), result?.old_trash.bytes ?? 0);
  const shown = findings.find(({ kind }) => kind === detailed);
  if (!result && !state?.progress)
    return (
      <div className={panel.panel}>
        {state?.fault && <p className={styles.fault}>{t(`optimisation.faults.${state.fault}`)}</p>}
        <EmptyState
          title={t('optimisation.neverScanned')}
          description={t('optimisation.neverScannedHint')}
          action={
            <Button variant="primary" size={40} onClick={() => void scan()}>
              {t('optimisation.scan')}
            </Button>
          }
        />
      </div>
    );
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-label={t('optimisation.list')}>
      <ScanHead />
      <LeftOver />
      {result && (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <FindingRow
              key={finding.kind}
              finding={finding}
              share={finding.bytes / largest}
              onOpen={() => setDetailed(finding.kind)}
            />
          ))}
          {result.old_trash.count > 0 && (
            <OldTrashRow trash={result.old_trash} share={result.old_trash.bytes / largest} />
          )}
        </ul>
      )}
      {findings.length > 0 && <CleanFoot />}
      {shown && <FindingDialog finding={shown} onClose={() => setDetailed(null)} />}
    </section>
  );
});
