import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { ownWorksStore, type WorkCommand } from '../../../stores/social/works/ownWorks.ts';
import type { Work } from '../../../stores/social/works/work.ts';
import { workUploadStore } from '../../../stores/social/works/workUpload.ts';
import type { GridLayout } from '../../shared/lists/gridLayouts.ts';
import { PagedGrid } from '../../shared/lists/PagedGrid.tsx';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { measureMedia } from '../upload/measureMedia.ts';
import { useFileDragOver } from '../upload/useFileDragOver.ts';
import { usePageVisible } from '../../../ui/usePageVisible.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { WorkCard, type CardCommand } from './WorkCard.tsx';
import { WorkConfirmation, type ConfirmedCommand } from './WorkConfirmation.tsx';
import { useEmptyWorks } from './useEmptyWorks.tsx';
import { isFilteredSelection, useWorksSelection } from './WorksFilters.tsx';
import styles from './WorksPanel.module.css';

const layout: GridLayout = { cardWidth: 210, cardHeight: 180, gap: 16, rowGap: 12, inset: 1 };

interface WorksPanelProps {
  onUpload: () => void;
  /** The pressed button is removed with its work: the focus needs another target. */
  onWithdrawn: () => void;
}

/** The user's works in every state, kept up to date while visible; files dropped here become works. */
export const WorksPanel = observer(function WorksPanel({ onUpload, onWithdrawn }: WorksPanelProps) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const works = stores.get(ownWorksStore);
  const selection = useWorksSelection();
  const list = works.list(selection);
  const [asked, setAsked] = useState<{ work: Work; command: ConfirmedCommand } | null>(null);
  const [priced, setPriced] = useState<Work | null>(null);
  const hasWithdrawn = useRef(false);
  const emptyButton = useRef<HTMLButtonElement>(null);
  const empty = useEmptyWorks(isFilteredSelection(selection), onUpload, emptyButton);
  const isVisible = usePageVisible();
  useEffect(() => (isVisible ? works.watch(list) : undefined), [works, list, isVisible]);
  useRefreshOnMessages();
  const { isOver, dropProps } = useFileDragOver(({ accepted: [file], rejected }) => {
    for (const reason of new Set(rejected.map((rejection) => rejection.reason)))
      toasts.error(`uploadWork.rejections.${reason}`);
    if (!file) return;
    void stores.get(workUploadStore).choose(file, measureMedia);
    onUpload();
  });
  const handleClosed = useEffectEvent(() => {
    if (!hasWithdrawn.current) return;
    hasWithdrawn.current = false;
    // The last work is gone, and with it the button above the works.
    if (list.isEmpty && emptyButton.current) emptyButton.current.focus();
    else onWithdrawn();
  });
  useEffect(() => {
    if (!asked) handleClosed();
  }, [asked]);

  function handleCommand(work: Work, command: CardCommand): void {
    if (command === 'setPrice') setPriced(work);
    else if (command === 'putOnline') void handlePutOnline(work);
    else setAsked({ work, command });
  }

  async function handlePutOnline(work: Work): Promise<void> {
    const failure = await works.act(work, 'putOnline');
    if (failure) toasts.failed(failure);
    else handleDone('putOnline');
  }

  function handleDone(command: WorkCommand): void {
    hasWithdrawn.current = command === 'withdraw';
    toasts.done(`works.done.${command}`);
  }

  return (
    <div className={styles.panel} {...dropProps}>
      <PagedGrid
        key={`${selection.state} ${selection.type}`}
        list={list}
        getKey={({ wid }) => wid}
        layout={layout}
        label={t('works.list')}
        renderCard={(work, { width, isScrollingFast }) => (
          <WorkCard
            work={work}
            width={width}
            isPictureHeld={isScrollingFast}
            onCommand={(command) => handleCommand(work, command)}
          />
        )}
        {...empty}
      />
      {isOver && (
        <div className={styles.over} role="status">
          <span>{t('works.drop')}</span>
        </div>
      )}
      {priced && <PriceDialog work={priced} onClose={() => setPriced(null)} />}
      {asked && <WorkConfirmation {...asked} onDone={handleDone} onClose={() => setAsked(null)} />}
    </div>
  );
});

/** Each step of a work is announced by a message, which arrives by the stream. */
function useRefreshOnMessages(): void {
  const stores = useStores();
  useEffect(() => {
    const messages = stores.get(messagesStore);
    const works = stores.get(ownWorksStore);
    return reaction(
      () => messages.arrivalsOf('audit'),
      () => works.refresh(),
    );
  }, [stores]);
}
