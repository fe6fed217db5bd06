import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import type { MoveFault, MoveResult } from '../../../../src/bridge/contract/optimisation.ts';
import { openJournal, readJournal } from '../../../platform/files/journal.ts';
import { attempt } from '../../../platform/files/moveFault.ts';
import { moveToTrash, restoreFromTrash, type TrashSettings } from '../../../platform/files/trash.ts';
import { isBelow } from '../scan/findWaste.ts';
import { isProfileInUse } from '../scan/places.ts';
import type { FoundItem } from '../scan/foundItem.ts';
import { readSteps } from './runSteps.ts';

type Moved = Omit<MoveResult, 'run'>;

/** Number of left items that are named. */
const maxNamed = 50;

/**
 * Moves what a scan found to the trash. Each thing is recognised again right before, and where it goes is in the journal
 * before it moves, so that it can be undone whenever this ends.
 */
export function moveItems(items: readonly FoundItem[], settings: TrashSettings, journalPath: string): Moved {
  const result: Moved = { moved: 0, bytes: 0, left: [] };
  const journal = openJournal(journalPath);
  try {
    journal.append([{ at: Date.now() }]);
    for (const item of items) {
      const fault = faultOfItem(item) ?? attempt(() => moveItem(item, settings, journal.append));
      if (fault) leave(result, item.path, fault);
      else {
        result.moved += 1;
        result.bytes += item.bytes;
      }
    }
  } finally {
    journal.close();
  }
  return result;
}

/** Puts back what a journal says was moved, the last first; what has left the trash or is in the way is named. */
export function undoMoves(journalPath: string): Moved {
  const result: Moved = { moved: 0, bytes: 0, left: [] };
  const steps = readSteps(readJournal(journalPath));
  for (const step of steps.toReversed()) {
    const state = lstatSync(step.files, { throwIfNoEntry: false });
    // Not there: never moved, put back by a file manager, or deleted. Another one: its name was given again.
    const isThere = state?.ino === step.inode && state.dev === step.device;
    if (!isThere && isAt(step.from, step)) continue;
    const fault = isThere ? attempt(() => restoreFromTrash(step)) : 'gone';
    if (fault) leave(result, step.from, fault);
    else {
      result.moved += 1;
      result.bytes += step.bytes;
    }
  }
  return result;
}

function isAt(path: string, { inode, device }: { inode: number; device: number }): boolean {
  const state = lstatSync(path, { throwIfNoEntry: false });
  return state?.ino === inode && state.dev === device;
}

function moveItem(
  { path, inode, device, bytes }: FoundItem,
  settings: TrashSettings,
  append: (lines: readonly object[]) => void,
): void {
  let recorded: string | null = null;
  const forget = (): void => {
    if (recorded !== null) append([{ undone: recorded }]);
  };
  try {
    moveToTrash(path, settings, (trashed) => {
      forget();
      append([{ ...trashed, inode, device, bytes }]);
      recorded = trashed.files;
    });
  } catch (error) {
    forget();
    throw error;
  }
}

/** Returns the reason why an item has changed since the scan, or must not be touched now. */
function faultOfItem({ path, root, inode, device, changedAt, locks }: FoundItem): MoveFault | null {
  if (locks.some(isProfileInUse)) return 'running';
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (!state) return 'gone';
  const isSame = state.ino === inode && state.dev === device && !state.isSymbolicLink();
  if (!isSame || (changedAt !== null && state.mtimeMs !== changedAt)) return 'changed';
  return isBelow(path, root) ? null : 'changed';
}

function leave(result: Moved, path: string, fault: MoveFault): void {
  if (result.left.length < maxNamed) result.left.push({ name: basename(path), fault });
}
