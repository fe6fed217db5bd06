import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  cleanKinds,
  type CleanItem,
  type Finding,
  type ScanProgress,
} from '../../../../src/bridge/contract/optimisation.ts';
import { readMountPoints } from '../../../platform/files/mountPoints.ts';
import { listTrashedBefore } from '../../../platform/files/trash.ts';
import type { FoundItem } from './foundItem.ts';
import { lstatOrNull, measure, readNames, type MeasureSettings } from './measure.ts';
import { isProfileInUse, listPlaces, type UserFolders } from './places.ts';

/** Result of a scan: the data that is shown, and the data that is needed to move the items. */
export interface Waste {
  files: number;
  findings: Finding[];
  found: Record<string, FoundItem>;
  oldTrash: { bytes: number; count: number };
}

const maxItems = 500;
const progressMilliseconds = 150;
const dayMilliseconds = 86_400_000;

interface Candidate {
  kind: Finding['kind'];
  item: CleanItem;
  found: FoundItem;
}

/**
 * Looks at the listed places of a user. Blocks until it has: it is run in a process of its own.
 *
 * @param trashedBefore what has been in the trash since before this time counts as old
 */
export function findWaste(
  folders: UserFolders,
  trashedBefore: number,
  tell: (progress: ScanProgress) => void,
): Waste {
  const progress = createProgress(tell);
  const settings: MeasureSettings = { mountPoints: readMountPoints(), onFile: progress.count };
  const places = listPlaces(folders);
  const candidates = places.flatMap((place, index) => {
    progress.reach(index / (places.length + 1));
    const locks = place.locks ?? [];
    const oldest = Date.now() - (place.minimumDays ?? 0) * dayMilliseconds;
    return listEntries(place.path, place.isEach).flatMap((path): Candidate[] => {
      const state = lstatOrNull(path);
      // A link may lead anywhere, and a mount belongs to another file system.
      if (!state || state.isSymbolicLink() || settings.mountPoints.has(path) || !isBelow(path, place.root))
        return [];
      const { bytes, files, changedAt } = measure(path, settings);
      if (bytes === 0 || files === 0 || (place.minimumDays && Math.max(changedAt, state.mtimeMs) > oldest))
        return [];
      return [
        {
          kind: place.kind,
          item: {
            id: '',
            name: basename(path),
            place: shorten(dirname(path), folders.home),
            bytes,
            files,
            changed_at: changedAt,
            fault: locks.some(isProfileInUse) ? 'running' : null,
          },
          found: {
            path,
            root: place.root,
            device: state.dev,
            inode: state.ino,
            changedAt: place.minimumDays ? state.mtimeMs : null,
            bytes,
            locks: [...locks],
          },
        },
      ];
    });
  });
  progress.reach(places.length / (places.length + 1));
  const old = listTrashedBefore(join(folders.data, 'Trash'), trashedBefore);
  const oldBytes = old.reduce((sum, { files }) => sum + measure(files, settings).bytes, 0);
  return {
    files: progress.files(),
    ...present(candidates),
    oldTrash: { bytes: oldBytes, count: old.length },
  };
}

/** A path with `~` for the user's own folder. */
export function shorten(path: string, home: string): string {
  return path === home ? '~' : path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

/** True if an entry really is below a folder: no part of its path is a link that leads elsewhere. */
export function isBelow(path: string, root: string): boolean {
  try {
    const folder = realpathSync(dirname(path));
    const top = realpathSync(root);
    return folder === top || folder.startsWith(`${top}/`);
  } catch {
    return false;
  }
}

function listEntries(path: string, isEach: boolean): string[] {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (!state) return [];
  if (!isEach) return [path];
  const names: string[] = [];
  readNames(path, (name) => names.push(name));
  return names.map((name) => join(path, name));
}

function present(candidates: readonly Candidate[]): Pick<Waste, 'findings' | 'found'> {
  const found: Record<string, FoundItem> = {};
  const findings = cleanKinds.flatMap((kind): Finding[] => {
    const ofKind = candidates
      .filter((candidate) => candidate.kind === kind)
      .toSorted((one, other) => other.item.bytes - one.item.bytes);
    if (ofKind.length === 0) return [];
    const items = ofKind.slice(0, maxItems).map(({ item, found: known }, index) => {
      const id = `${kind}-${index}`;
      found[id] = known;
      return { ...item, id };
    });
    const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
    return [{ kind, bytes, items, more: ofKind.length - items.length }];
  });
  return { findings, found };
}

function createProgress(tell: (progress: ScanProgress) => void) {
  const state = { files: 0, bytes: 0, share: 0 };
  let last = Date.now();
  return {
    files: () => state.files,
    reach: (share: number) => void (state.share = share),
    count(bytes: number): void {
      state.files += 1;
      state.bytes += bytes;
      // The clock is read now and then: it costs as much as a small file.
      if (state.files % 256 !== 0 || Date.now() - last < progressMilliseconds) return;
      last = Date.now();
      tell(state);
    },
  };
}
