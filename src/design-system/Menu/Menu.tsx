import {
  cloneElement,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../IconButton/index.ts';
import type { LogicalPlacement } from '../Popover/placement.ts';
import { listItems, type MenuEntry, type MenuItem } from './items.ts';
import { LazyMenuPopup, preloadMenuPopup } from './LazyMenuPopup.tsx';
import type { MenuFocus } from './MenuList.tsx';

type ButtonProps = ComponentPropsWithRef<'button'>;

interface CommonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Name of the menu, and of the button where it is an icon. */
  label: string;
  /** Rows and sections: actions, choices that can be on, and links. */
  items: readonly MenuEntry[];
  /** Text of an empty menu; without it, an empty menu does not open. */
  emptyText?: string;
  /** The preferred side and the edge it aligns with; it flips where space is short. */
  placement?: LogicalPlacement;
}

type Triggered =
  | {
      /** The Icon of the button that opens it. */
      icon: ReactNode;
      trigger?: never;
    }
  | {
      /** A button of its own, which passes its ref and its props on; an icon button where it is left out. */
      trigger: ReactElement;
      icon?: never;
    };

export type MenuProps = CommonProps & Triggered;

/**
 * A button that opens a list of actions, choices or links. Nothing of React Aria may be imported here: the button is
 * on the first screen, the popup is loaded when the button is hovered or focused.
 */
export function Menu(props: MenuProps) {
  const { label, icon, trigger, items, emptyText, placement = 'bottom end', ref, ...rest } = props;
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ focus: MenuFocus } | null>(null);
  const button = (trigger ?? <IconButton label={label} icon={icon} />) as ReactElement<ButtonProps>;
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => anchor.current);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    button.props.ref,
    () => anchor.current,
  );

  function open(focus: MenuFocus): void {
    const isInert = anchor.current?.getAttribute('aria-disabled') === 'true';
    if (!isInert && (emptyText !== undefined || listItems(items).length > 0)) setOpened({ focus });
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    rest.onClick?.(event);
    button.props.onClick?.(event);
    if (event.defaultPrevented) return;
    if (opened) setOpened(null);
    // Keys and screen readers click without a pointer (`detail` 0), and continue from the first row.
    else open(event.detail === 0 ? 'first' : null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    rest.onKeyDown?.(event);
    button.props.onKeyDown?.(event);
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function handleItemSelect(item: MenuItem): void {
    const act = item.href === undefined ? item.onSelect : item.onNavigate?.bind(null, item.href);
    if (!act) return;
    // A dialog that it opens gives the focus back to what had it: that is the button, not a row that is gone.
    flushSync(() => setOpened(null));
    anchor.current?.focus();
    act();
  }

  return (
    <>
      {cloneElement(button, {
        ...rest,
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? id : undefined,
        onClick: handleClick,
        onKeyDown: handleKeyDown,
        onPointerEnter: (event) => {
          rest.onPointerEnter?.(event);
          button.props.onPointerEnter?.(event);
          preloadMenuPopup();
        },
        onFocus: (event) => {
          rest.onFocus?.(event);
          button.props.onFocus?.(event);
          preloadMenuPopup();
        },
      })}
      {opened && (
        <LazyMenuPopup
          id={id}
          label={label}
          entries={items}
          emptyText={emptyText}
          focus={opened.focus}
          anchorRef={anchor}
          placement={placement}
          onClose={() => setOpened(null)}
          onItemSelect={handleItemSelect}
        />
      )}
    </>
  );
}
