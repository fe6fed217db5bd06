import { observer } from 'mobx-react-lite';
import { ContextMenu } from '../../../design-system/ContextMenu/index.ts';
import { VirtualList } from '../../../design-system/VirtualList/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import type { MessageBox } from '../../../stores/social/messages/messageBox.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { LoadMoreError } from '../../shared/lists/LoadMoreError.tsx';
import { EmptyPlace } from '../../shared/shelves/EmptyPlace.tsx';
import { NewMessagesButton } from './NewMessagesButton.tsx';
import styles from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { MessageSkeletons } from './MessageSkeletons.tsx';
import { describeMessage } from '../content/messageTexts.ts';
import { useMessageList } from './useMessageList.ts';

const rowHeight = 64;

/** The messages of one group in rows, page by page; new ones are inserted on top, or deferred while the user reads. */
export const MessageList = observer(function MessageList({ box, label }: { box: MessageBox; label: string }) {
  const { t, language } = useTranslation();
  const { list } = box;
  const {
    area,
    menu,
    hold,
    handleOffset,
    handleOpen,
    handleRemove,
    handleMenuTarget,
    handleKeyDown,
    handleShowNew,
  } = useMessageList(box);

  // Existing rows are shown while they are refetched.
  const status = list.items.length > 0 && list.status === 'pending' ? 'ready' : list.status;
  return (
    <ContextMenu
      className={styles.region}
      label={t('messages.menu')}
      items={menu}
      onPointerDownCapture={handleMenuTarget}
      onKeyDownCapture={handleMenuTarget}
    >
      <NewMessagesButton count={box.waiting.length} onPress={handleShowNew} />
      <VirtualList
        ref={area}
        className={styles.list}
        label={label}
        items={list.items}
        rowHeight={rowHeight}
        getKey={(message) => message.id}
        getText={(message) => describeMessage(message.fields, language).title}
        // Unread first: that is what one looks for from row to row.
        getLabel={(message) =>
          `${message.isRead ? '' : `${t('messages.unread')} `}${t('messages.described', { ...describeMessage(message.fields, language) })}`
        }
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
          empty: (
            <div className={styles.empty}>
              <EmptyPlace title={t('messages.empty')} isKept />
            </div>
          ),
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
