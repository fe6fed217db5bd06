import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContextMenu } from '../../../design-system/ContextMenu/index.ts';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { VirtualList } from '../../../design-system/VirtualList/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { Message } from '../../../stores/social/messages/message.ts';
import type { MessageBox } from '../../../stores/social/messages/messageBox.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { LoadMoreError } from '../../shared/lists/LoadMoreError.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { NewMessagesButton } from './NewMessagesButton.tsx';
import styles from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { MessageSkeletons } from './MessageSkeletons.tsx';
import { messageTargetOf } from '../content/messageTarget.ts';
import { useFocusAfterChange } from './useFocusAfterChange.ts';
import { describeMessage } from '../content/messageTexts.ts';
import { useMessageActions } from './useMessageActions.tsx';

const rowHeight = 64;

/** The messages of one group in rows, page by page; new ones are inserted on top, or deferred while the user reads. */
export const MessageList = observer(function MessageList({ box, label }: { box: MessageBox; label: string }) {
  const { t, language } = useTranslation();
  const messages = useStore(messagesStore);
  const navigate = useNavigate();
  const { list } = box;
  const area = useRef<HTMLDivElement>(null);
  /** The row that the menu is opened for. */
  const [asked, setAsked] = useState<Message | null>(null);
  const { read, remove, actionsFor } = useMessageActions();
  const focusRow = useFocusAfterChange(area, list.items);
  useEffect(() => box.show(), [box]);

  /** While the list is scrolled down or operated by keyboard, no rows are inserted. */
  function hold(): void {
    const hasKeyFocus = area.current?.querySelector('[data-index]:focus-visible') != null;
    box.hold(hasKeyFocus || list.scrollOffset > 0);
  }

  function handleOffset(offset: number): void {
    list.keepOffset(offset);
    hold();
  }

  function handleOpen(message: Message): void {
    void read(message);
    const target = messageTargetOf(message.fields, messages.hasScreen);
    if (target !== null) void navigate(target);
  }

  function handleRemove(message: Message): void {
    const index = list.items.indexOf(message);
    if (rowAt(document.activeElement) === index) focusRow(index);
    void remove(message);
  }

  function handleAsk({ target }: SyntheticEvent): void {
    setAsked(list.items[rowAt(target)] ?? null);
  }

  function handleKeyDown({ key, target }: KeyboardEvent): void {
    if (key !== 'Delete' || !(target instanceof Element) || !target.matches('[data-index]')) return;
    const message = list.items[rowAt(target)];
    if (message) handleRemove(message);
  }

  function handleFresh(): void {
    area.current?.scrollTo(0, 0);
    focusRow(0);
    box.showWaiting();
  }

  // Existing rows are shown while they are refetched.
  const status = list.items.length > 0 && list.status === 'pending' ? 'ready' : list.status;
  return (
    <ContextMenu
      className={styles.region}
      label={t('messages.menu')}
      items={actionsFor(asked, handleRemove)}
      onPointerDownCapture={handleAsk}
      onKeyDownCapture={handleAsk}
    >
      <NewMessagesButton count={box.waiting.length} onPress={handleFresh} />
      <VirtualList
        ref={area}
        className={styles.list}
        label={label}
        items={list.items}
        rowHeight={rowHeight}
        getKey={(message) => message.id}
        getText={(message) => describeMessage(message.fields, language).title}
        renderItem={(message, _index, isActive) => (
          <MessageRow message={message} isActive={isActive} onRemove={handleRemove} />
        )}
        onActivate={handleOpen}
        onKeyDown={handleKeyDown}
        onFocus={hold}
        onBlur={() => requestAnimationFrame(hold)}
        status={status === 'idle' ? 'pending' : status}
        parts={{
          loading: <MessageSkeletons label={t('messages.loading')} />,
          empty: <EmptyState title={t('state.empty')} />,
          failed: list.failure && <ListFailure failure={list.failure} onRetry={() => void list.reload()} />,
          loadingMore: t('list.loadingMore'),
          end: list.moreFailure ? <LoadMoreError onRetry={() => void list.loadMore()} /> : t('list.end'),
        }}
        // A failed page is not requested automatically again and again.
        hasMore={list.hasMore && !list.moreFailure}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={() => void list.loadMore()}
        initialOffset={list.scrollOffset}
        onOffsetChange={handleOffset}
      />
    </ContextMenu>
  );
});

/** The number of the row that something lies in; −1 outside of all. */
function rowAt(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
}
