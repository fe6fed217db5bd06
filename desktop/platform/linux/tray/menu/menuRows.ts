import type { TrayEntry, TrayMenu } from '../../../adapters/tray.ts';

/** A row of a menu as it is drawn: an entry, or null for a line between two groups. */
export type MenuRow = TrayEntry | null;

/** All groups one below the other, with a line between two. */
export function listRows(menu: TrayMenu): MenuRow[] {
  return menu
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at > 0 ? [null, ...group] : [...group]));
}

/** True if a row can be chosen. */
export function isSelectable(row: MenuRow | undefined): row is TrayEntry {
  return !!row && row.isEnabled !== false;
}

/**
 * The row that an arrow key leads to; after the last one comes the first.
 *
 * @param from −1 where none is selected
 * @param step 1 for down, −1 for up
 * @returns −1 where no row can be chosen
 */
export function findNextRow(rows: readonly MenuRow[], from: number, step: 1 | -1): number {
  const count = rows.length;
  const begin = from === -1 && step === -1 ? count : from;
  for (let offset = 1; offset <= count; offset += 1) {
    const at = (((begin + step * offset) % count) + count) % count;
    if (isSelectable(rows[at])) return at;
  }
  return -1;
}
