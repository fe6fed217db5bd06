import { useRef, useState, useSyncExternalStore } from 'react';
import type { AuditedWorkDto, HostCode } from '../../../api/contract/console/auditQueue.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Spinner } from '../../../design-system/Spinner/index.ts';
import { VisuallyHidden } from '../../../design-system/VisuallyHidden/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { explain } from '../../client/explain.ts';
import { ActionBar } from './ActionBar.tsx';
import { AuditQueue, type QueueState } from './auditQueue.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useAuditKeys } from './useAuditKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useQueueTime } from './useQueueTime.ts';
import { WorkDetails } from './WorkDetails.tsx';
import { WorkView } from './WorkView.tsx';
import styles from './WorksPage.module.css';

/** The work that is looked at, and those whose pictures are loaded before they are. */
const renderedAtMost = 3;

/** The queue of works: one fills the page, and is decided by keys. */
export default function WorksPage() {
  const { call, t } = useConsole();
  const [queue] = useState(() => new AuditQueue(call));
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const { works, waiting, undoable, decided } = state;
  const current = works[0];
  const [isRejecting, setIsRejecting] = useState(false);
  const [isInfoShown, setIsInfoShown] = useState(true);
  const [isPaused, setIsPaused] = useState(false);
  const [spoken, setSpoken] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  useQueueTime(queue);
  useKeptFocus(stage, current?.wid);

  /** Announces the completed action and the work that is shown now. */
  function speak(done: string, shown: AuditedWorkDto | undefined, count: number): void {
    const next = shown
      ? t('console.audit.nextOne', { name: shown.name, count })
      : t('console.audit.emptyTitle');
    setSpoken([done, next].filter((text) => text !== '').join(t('console.shell.pause')));
  }

  function skip(): void {
    speak('', works[1] ?? current, waiting);
    queue.skip();
  }

  function decide(verdict: 'pass' | 'reject', code: HostCode | null = null, note = ''): void {
    if (!current) return;
    const done = verdict === 'pass' ? 'passedOne' : 'rejectedOne';
    speak(t(`console.audit.${done}`, { name: current.name }), works[1], waiting - 1);
    queue.decide(verdict, code, note);
  }

  async function undo(): Promise<void> {
    const work = await queue.undo();
    if (work) speak(t('console.audit.undone', { name: work.name }), work, waiting + 1);
  }

  const commands = {
    pass: () => decide('pass'),
    rejectFor: (code: HostCode) => decide('reject', code),
    reject: () => current && setIsRejecting(true),
    next: skip,
    undo: () => void undo(),
    toggleInfo: () => setIsInfoShown((isShown) => !isShown),
    togglePause: () => setIsPaused((isNow) => !isNow),
  };
  useAuditKeys(commands, !isRejecting);

  return (
    <div className={styles.page} ref={stage} tabIndex={-1}>
      <VisuallyHidden>
        <h1>{t('console.shell.pages.works')}</h1>
        <p role="status">{spoken}</p>
      </VisuallyHidden>
      <Shown
        state={state}
        isPaused={isPaused}
        isInfoShown={isInfoShown}
        onRefresh={() => void queue.refill()}
      />
      <ActionBar
        commands={commands}
        current={current}
        latest={undoable[0]}
        counts={{ waiting, decided }}
        isInfoShown={isInfoShown}
        isPaused={isPaused}
      />
      {isRejecting && current && (
        <RejectDialog
          name={current.name}
          onReject={(code, note) => decide('reject', code, note)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}

interface ShownProps {
  state: QueueState;
  isPaused: boolean;
  isInfoShown: boolean;
  onRefresh: () => void;
}

/** The work that is looked at, or why there is none. */
function Shown({ state, isPaused, isInfoShown, onRefresh }: ShownProps) {
  const { t } = useConsole();
  const { works, failure, isPending } = state;
  const current = works[0];
  return (
    <div className={styles.stage}>
      {isPending && <Spinner size={20} className={styles.pending} />}
      {!isPending && !current && !failure && (
        <EmptyState
          title={t('console.audit.emptyTitle')}
          description={t('console.audit.emptyText')}
          action={<Button onClick={onRefresh}>{t('console.shell.refresh')}</Button>}
        />
      )}
      {works.slice(0, renderedAtMost).map((work, index) => (
        <WorkView key={work.wid} work={work} isCurrent={index === 0} isPaused={isPaused} />
      ))}
      {current && isInfoShown && <WorkDetails work={current} />}
      {failure && (
        <InlineMessage
          className={styles.failure}
          kind="error"
          text={explain(failure, t)}
          actions={
            current ? undefined : (
              <Button size={28} onClick={onRefresh}>
                {t('console.shell.retry')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
