import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { usePopover } from 'react-aria/usePopover';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { physicalPlacement, type LogicalPlacement } from '../Popover/placement.ts';
import { useAnchorLoss } from '../Popover/useAnchorLoss.ts';
import { useOverlayHost, type OverlayHost } from '../Popover/useOverlayHost.ts';
import type { MenuEntry, MenuItem } from './items.ts';
import { MenuList, type MenuFocus } from './MenuList.tsx';
import styles from './Menu.module.css';

/** Between the menu and its control, in CSS pixels (docs/product.md#menus-and-tooltips). */
const gap = 4;

export interface MenuPopupProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  emptyText: string | undefined;
  focus: MenuFocus;
  /** The anchor; the popup closes when it is removed. */
  anchorRef: RefObject<Element | null>;
  /** In the viewport, where it opens at the pointer instead of its anchor. */
  point?: { x: number; y: number };
  placement: LogicalPlacement;
  onClose: () => void;
  onItemSelect: (item: MenuItem) => void;
}

/** An open menu. Rendered only while open; everything of React Aria that menus need is behind this file. */
export function MenuPopup(props: MenuPopupProps) {
  const host = useOverlayHost(props.anchorRef);
  return host && <PlacedPopup {...props} host={host} />;
}

function PlacedPopup(props: MenuPopupProps & { host: OverlayHost }) {
  const { host, anchorRef, point, placement, onClose, ...list } = props;
  const popup = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const state = useMenuTriggerState({ isOpen: true, onOpenChange: onClose });
  const { popoverProps, placement: shownAt } = usePopover(
    {
      triggerRef: anchorRef,
      popoverRef: popup,
      scrollRef: scroller,
      placement: physicalPlacement(placement, host.direction),
      offset: point ? 0 : gap,
      containerPadding: 8,
      ...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0) }),
    },
    state,
  );
  useAnchorLoss(anchorRef, onClose);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    // Leaving a menu closes it; the next element is reached from its control.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <Overlay portalContainer={host.container} shouldContainFocus>
      <div
        {...popoverProps}
        ref={popup}
        className={styles.popup}
        style={{ ...popoverProps.style, zIndex: undefined }}
        data-level="3"
        data-placement={shownAt}
        onKeyDownCapture={handleKeyDown}
        // The browser's context menu over this one would not be useful.
        onContextMenu={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <MenuList {...list} scroller={scroller} onClose={onClose} />
      </div>
    </Overlay>
  );
}
