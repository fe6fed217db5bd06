import { Info, Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { operatorRefusalCodes, type AuditedWorkDto } from '../../../api/contract/console/auditQueue.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Kbd } from '../../../design-system/Kbd/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import type { MadeDecision } from './auditQueue.ts';
import type { AuditCommands } from './useAuditKeys.ts';
import styles from './ActionBar.module.css';

export interface ActionBarProps {
  commands: AuditCommands;
  current: AuditedWorkDto | undefined;
  /** The decision that an undo takes back. */
  latest: MadeDecision | undefined;
  counts: { waiting: number; decided: number };
  isInfoShown: boolean;
  isPaused: boolean;
}

const secondMilliseconds = 1_000;

/** The available actions, with their keys. */
export function ActionBar({ commands, current, latest, counts, isInfoShown, isPaused }: ActionBarProps) {
  const { t } = useConsole();
  const none = current ? {} : { disabledReason: t('console.audit.emptyTitle') };
  return (
    <div className={styles.bar} role="group" aria-label={t('console.audit.actions')}>
      <span className={styles.counts}>
        {t('console.audit.waiting', { count: counts.waiting })}
        {counts.decided > 0 && <small>{t('console.audit.progress', { count: counts.decided })}</small>}
      </span>
      <Button variant="success" aria-keyshortcuts="P" onClick={commands.pass} {...none}>
        {t('console.audit.pass')} <Kbd>P</Kbd>
      </Button>
      <Button variant="dangerSoft" aria-keyshortcuts="R" onClick={commands.reject} {...none}>
        {t('console.audit.reject')} <Kbd>R</Kbd>
      </Button>
      <span className={styles.reasons} role="group" aria-label={t('console.audit.rejectFor')}>
        {operatorRefusalCodes.map((code, index) => (
          <Button
            key={code}
            size={28}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => commands.rejectFor(code)}
            {...none}
          >
            {t(`console.audit.reasons.${code}`)} <Kbd>{String(index + 1)}</Kbd>
          </Button>
        ))}
      </span>
      <Button aria-keyshortcuts="N" onClick={commands.next} {...none}>
        {t('console.audit.next')} <Kbd>N</Kbd>
      </Button>
      <UndoButton latest={latest} onUndo={commands.undo} />
      <span className={styles.view}>
        <IconButton
          label={t('console.audit.pause')}
          icon={<Icon of={isPaused ? Play : Pause} size={16} />}
          aria-keyshortcuts="Space"
          onClick={commands.togglePause}
          {...(current && current.kind !== 'picture' ? {} : { disabledReason: t('console.audit.still') })}
        />
        <IconButton
          label={t('console.audit.info')}
          icon={<Icon of={Info} size={16} />}
          aria-keyshortcuts="I"
          aria-pressed={isInfoShown}
          onClick={commands.toggleInfo}
        />
      </span>
    </div>
  );
}

function UndoButton({ latest, onUndo }: { latest: MadeDecision | undefined; onUndo: () => void }) {
  const { t } = useConsole();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!latest) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), secondMilliseconds);
    return () => clearInterval(timer);
  }, [latest]);
  const seconds = latest ? Math.max(0, Math.ceil((latest.until - now) / secondMilliseconds)) : 0;
  return (
    <Button
      aria-keyshortcuts="Z"
      onClick={onUndo}
      {...(latest ? {} : { disabledReason: t('console.errors.undoTooLate') })}
      title={latest?.work.name}
    >
      {latest ? t('console.audit.undoLeft', { seconds }) : t('console.audit.undo')} <Kbd>Z</Kbd>
    </Button>
  );
}
