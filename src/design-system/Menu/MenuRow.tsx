import { Check } from 'lucide';
import { useRef, type ComponentPropsWithRef, type RefObject } from 'react';
import { useMenuItem } from 'react-aria/useMenu';
import type { TreeState } from 'react-stately/useTreeState';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { isInert, type MenuItem } from './items.ts';
import styles from './Menu.module.css';

/** One row of an open menu. */
export function MenuRow({ item, state }: { item: MenuItem; state: TreeState<object> }) {
  const row = useRef<HTMLElement>(null);
  const isUnavailable = isInert(item);
  const { menuItemProps, isFocused, isPressed } = useMenuItem(
    {
      key: item.key,
      shouldCloseOnSelect: !isUnavailable,
      // The menu's own handler goes there, after it has closed.
      onClick: (event) => {
        if (item.onNavigate && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
      },
    },
    state,
    row,
  );
  // All that a row shows is its name (WCAG 2.5.3), not the label alone.
  const { 'aria-labelledby': _label, 'aria-describedby': _description, ...behaviour } = menuItemProps;
  const note = item.disabledReason ?? item.description;
  const rowProps: ComponentPropsWithRef<'div'> = {
    ...behaviour,
    className: styles.row,
    role: roleOf(item),
    'aria-checked': item.isChecked,
    // Not disabled for React Aria, which would skip it: its reason could not be read.
    'aria-disabled': isUnavailable || undefined,
    'aria-busy': item.isLoading || undefined,
    children: (
      <>
        {item.icon !== undefined && <span className={styles.icon}>{item.icon}</span>}
        <span className={styles.text}>
          <span>{item.label}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {item.shortcut !== undefined && <kbd className={styles.shortcut}>{item.shortcut}</kbd>}
        {item.isLoading ? <Spinner /> : item.isChecked && <Icon of={Check} size={14} />}
      </>
    ),
  };
  const states = {
    'data-danger': item.isDanger || undefined,
    'data-focused': isFocused || undefined,
    'data-pressed': (isPressed && !isUnavailable) || undefined,
  };
  if (item.href === undefined || isUnavailable)
    return <div {...rowProps} {...states} ref={row as RefObject<HTMLDivElement | null>} />;
  return (
    <a
      {...(rowProps as ComponentPropsWithRef<'a'>)}
      {...states}
      ref={row as RefObject<HTMLAnchorElement | null>}
      href={item.href}
      target={item.target}
      rel={item.target && 'noopener noreferrer'}
    />
  );
}

function roleOf({ isChecked, isSwitch = false }: MenuItem): string {
  if (isChecked === undefined) return 'menuitem';
  return isSwitch ? 'menuitemcheckbox' : 'menuitemradio';
}
