import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '../../../stores/social/messages/message.ts';
import type { MessageBox } from '../../../stores/social/messages/messageBox.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { messageTargetOf } from '../content/messageTarget.ts';
import { useFocusAfterChange } from './useFocusAfterChange.ts';
import { useMessageActions } from './useMessageActions.tsx';

/** Handles pointer, keys and scrolling in the rows of a box. `area` is the element that scrolls. For an observer. */
export function useMessageList(box: MessageBox) {
  const messages = useStore(messagesStore);
  const navigate = useNavigate();
  const { list } = box;
  const area = useRef<HTMLDivElement>(null);
  /** The message whose menu is open. */
  const [menuMessage, setMenuMessage] = useState<Message | null>(null);
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
    if (!message.isRemovable) return;
    const index = list.items.indexOf(message);
    if (rowAt(document.activeElement) === index) focusRow(index);
    void remove(message);
  }

  function handleMenuTarget({ target }: SyntheticEvent): void {
    setMenuMessage(list.items[rowAt(target)] ?? null);
  }

  function handleKeyDown({ key, target }: KeyboardEvent): void {
    if (key !== 'Delete' || !(target instanceof Element) || !target.matches('[data-index]')) return;
    const message = list.items[rowAt(target)];
    if (message) handleRemove(message);
  }

  function handleShowNew(): void {
    area.current?.scrollTo(0, 0);
    focusRow(0);
    box.showWaiting();
  }

  const menu = actionsFor(menuMessage, handleRemove);
  return {
    area,
    menu,
    hold,
    handleOffset,
    handleOpen,
    handleRemove,
    handleMenuTarget,
    handleKeyDown,
    handleShowNew,
  };
}

/** The index of the row that contains an element; −1 outside of all rows. */
function rowAt(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
}
