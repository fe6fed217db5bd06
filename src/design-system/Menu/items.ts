import type { ReactNode } from 'react';

interface MenuItemBase {
  /** Unique in the menu. */
  key: string;
  label: string;
  icon?: ReactNode;
  /** A second line, for what the label leaves open. */
  description?: string;
  /** The keys that do the same, as text; they are handled elsewhere. */
  shortcut?: string;
  /** Deletes or leaves something for good. */
  isDanger?: boolean;
  /** Shows a spinner at the right; the row is disabled while it is shown. */
  isLoading?: boolean;
  /**
   * Reason why it cannot be chosen, shown as its second line. The keyboard still reaches it, so that it can be read.
   */
  disabledReason?: string | undefined;
}

/** A row that does something, or, with `isChecked`, a choice that can be on. */
export interface MenuAction extends MenuItemBase {
  onSelect: () => void;
  /** Present for a choice that can be on. */
  isChecked?: boolean;
  /** An independent on/off row; otherwise it is one choice of several. */
  isSwitch?: boolean;
  href?: never;
  onNavigate?: never;
}

/** A row that is a link. */
export interface MenuLink extends MenuItemBase {
  href: string;
  /** `_blank` for an external page. */
  target?: '_blank';
  /** Goes there without loading a new document; the browser follows `href` where this is left out. */
  onNavigate?: (href: string) => void;
  onSelect?: never;
  isChecked?: never;
  isSwitch?: never;
}

export type MenuItem = MenuAction | MenuLink;

/** Rows that belong together, apart from the others by a line. */
export interface MenuSection {
  title?: string;
  items: readonly MenuItem[];
}

export type MenuEntry = MenuItem | MenuSection;

export function isSection(entry: MenuEntry): entry is MenuSection {
  return 'items' in entry;
}

/** All rows, without their sections. */
export function listItems(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.flatMap((entry) => (isSection(entry) ? entry.items : [entry]));
}

/** True for a row that can be read but not chosen. */
export function isInert(item: MenuItem): boolean {
  return item.disabledReason !== undefined || item.isLoading === true;
}
