import { useId, useImperativeHandle, useRef, useState, type ComponentPropsWithRef } from 'react';
import { flushSync } from 'react-dom';
import type { MenuEntry, MenuItem } from '../Menu/index.ts';
import { listItems } from '../Menu/items.ts';
import { LazyMenuPopup, preloadMenuPopup } from '../Menu/LazyMenuPopup.tsx';
import { useContextRequest, type ContextHandlers, type ContextRequest } from './useContextRequest.ts';

export interface ContextMenuProps extends Omit<ComponentPropsWithRef<'div'>, keyof ContextHandlers> {
  /** Name of the menu. */
  label: string;
  /** Rows and sections, as in a Menu. */
  items: readonly MenuEntry[];
  /** Text of an empty menu; without it, an empty menu does not open, nor does the browser's. */
  emptyText?: string;
  /** Called when the menu has opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A region with a menu at the pointer. Everything in the menu must also be reachable otherwise: many never find it.
 */
export function ContextMenu(props: ContextMenuProps) {
  const { label, items, emptyText, onOpenChange, ref, children, ...rest } = props;
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [request, setRequest] = useState<ContextRequest | null>(null);
  const handlers = useContextRequest(open);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => region.current);

  function open(next: ContextRequest): void {
    if (emptyText === undefined && listItems(items).length === 0) return;
    opener.current = document.activeElement;
    setRequest(next);
    onOpenChange?.(true);
  }

  function close(): void {
    setRequest(null);
    onOpenChange?.(false);
  }

  function handleItemSelect(item: MenuItem): void {
    const act = item.href === undefined ? item.onSelect : item.onNavigate?.bind(null, item.href);
    if (!act) return;
    // A dialog that it opens gives the focus back to what had it: that is the card, not a row that is gone.
    flushSync(() => setRequest(null));
    if (opener.current instanceof HTMLElement) opener.current.focus();
    act();
  }

  return (
    <>
      <div
        {...rest}
        {...handlers}
        ref={region}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          preloadMenuPopup();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          preloadMenuPopup();
        }}
      >
        {children}
      </div>
      {request && (
        <LazyMenuPopup
          // Requested again elsewhere, it opens there.
          key={`${request.x} ${request.y}`}
          id={id}
          label={label}
          entries={items}
          emptyText={emptyText}
          focus={request.isByKeyboard ? 'first' : null}
          anchorRef={region}
          point={request}
          placement="bottom start"
          onClose={close}
          onItemSelect={handleItemSelect}
        />
      )}
    </>
  );
}
