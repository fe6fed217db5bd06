import type { RefObject } from 'react';
import { useMenu, useMenuSection } from 'react-aria/useMenu';
import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import { useTreeState, type TreeState } from 'react-stately/useTreeState';
import { isInert, isSection, listItems, type MenuEntry, type MenuItem, type MenuSection } from './items.ts';
import { MenuRow } from './MenuRow.tsx';
import styles from './Menu.module.css';

/** Target of the focus when a menu opens: a row, or with null the menu itself, so that arrows start from there. */
export type MenuFocus = 'first' | 'last' | null;

interface MenuListProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  emptyText: string | undefined;
  focus: MenuFocus;
  scroller: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  onItemSelect: (item: MenuItem) => void;
}

/** The rows of a menu: arrows, Home, End, first letters. */
export function MenuList(props: MenuListProps) {
  const { id, label, entries, emptyText, focus, scroller, onClose, onItemSelect } = props;
  const items = listItems(entries);
  const state = useTreeState<object>({ children: entries.map(toCollection) });
  const { menuProps } = useMenu<object>(
    {
      id,
      'aria-label': label,
      autoFocus: focus ?? true,
      onClose,
      onAction: (key) => {
        const item = items.find((candidate) => candidate.key === key);
        if (item && !isInert(item)) onItemSelect(item);
      },
    },
    state,
    scroller,
  );
  return (
    <div {...menuProps} ref={scroller} className={styles.menu}>
      {items.length === 0 && (
        <div className={styles.empty} role="menuitem" aria-disabled="true">
          {emptyText}
        </div>
      )}
      {entries.map((entry, index) =>
        isSection(entry) ? (
          <MenuGroup key={sectionKey(index)} section={entry} state={state} />
        ) : (
          <MenuRow key={entry.key} item={entry} state={state} />
        ),
      )}
    </div>
  );
}

function MenuGroup({ section, state }: { section: MenuSection; state: TreeState<object> }) {
  const { groupProps, headingProps } = useMenuSection({ heading: section.title });
  if (section.items.length === 0) return null;
  return (
    <div {...groupProps} className={styles.section}>
      {section.title !== undefined && (
        <div {...headingProps} className={styles.heading}>
          {section.title}
        </div>
      )}
      {section.items.map((item) => (
        <MenuRow key={item.key} item={item} state={state} />
      ))}
    </div>
  );
}

/** Sections have no key of their own, and never change their order while a menu is open. */
function sectionKey(index: number): string {
  return `section ${index}`;
}

/**
 * Returns the element that React Aria navigates: it reads keys, texts and links from these elements and never renders
 * them.
 */
function toCollection(entry: MenuEntry, index: number) {
  if (!isSection(entry)) return toCollectionItem(entry);
  return (
    <Section key={sectionKey(index)} title={entry.title}>
      {entry.items.map(toCollectionItem)}
    </Section>
  );
}

function toCollectionItem(item: MenuItem) {
  return (
    <Item key={item.key} textValue={item.label} {...(item.href !== undefined && { href: item.href })}>
      {item.label}
    </Item>
  );
}
