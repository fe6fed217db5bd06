import { Check } from 'lucide';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  /** Present for a choice that can be on. */
  isChecked?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a list of actions: after the menu button pattern of the ARIA Authoring Practices. */
export function Menu({ label, icon, items }: MenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role]')?.focus();
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const index = rows.findIndex((row) => row === document.activeElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setIsOpen(false);
    else if (event.key === 'ArrowDown') rows[(index + 1) % rows.length]?.focus();
    else if (event.key === 'ArrowUp') rows.at(index - 1)?.focus();
    else if (event.key === 'Home') rows[0]?.focus();
    else if (event.key === 'End') rows.at(-1)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') {
      close();
      items[index]?.onSelect();
    } else {
      const order = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
      order.find((row) => row.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.root} ref={root}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      {isOpen && (
        <ul
          ref={list}
          id={id}
          className={styles.menu}
          role="menu"
          aria-label={label}
          data-level="3"
          onKeyDown={handleKeyDown}
        >
          {items.map((item) => (
            <li
              key={item.key}
              className={styles.row}
              role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChecked}
              tabIndex={-1}
              onPointerEnter={({ currentTarget }) => currentTarget.focus()}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.label}
              {item.isChecked && <Icon of={Check} size={14} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
