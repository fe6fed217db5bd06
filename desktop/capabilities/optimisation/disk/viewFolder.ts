import type { DiskView } from '../../../../src/bridge/contract/optimisation.ts';
import { allocatedBytes, lstatOrNull, readNames } from '../scan/measure.ts';
import { shorten } from '../scan/findWaste.ts';
import { pathOf, type DiskTree, type LargeFile } from './diskTree.ts';

const maxParts = 24;
const maxFiles = 8;
/** A folder with few large files is read again for its small ones, but not where it has a great many. */
const maxRead = 5_000;

/**
 * One folder of the tree as it is shown.
 *
 * @returns also its largest files by the ids in the view; null for a number that no folder has
 */
export function viewFolder(
  tree: DiskTree,
  folder: number,
  home: string,
): { view: DiskView; shown: Map<string, LargeFile> } | null {
  if (folder >= tree.names.length) return null;
  const parts = listChildren(tree, folder)
    .map((child) => ({
      folder: child as number | null,
      name: tree.names[child] ?? null,
      bytes: tree.bytes[child] ?? 0,
      files: tree.files[child] ?? 0,
    }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, maxParts);
  const [bytes, files] = [tree.bytes[folder] ?? 0, tree.files[folder] ?? 0];
  const rest = {
    bytes: bytes - parts.reduce((sum, part) => sum + part.bytes, 0),
    files: files - parts.reduce((sum, part) => sum + part.files, 0),
  };
  if (rest.bytes > 0 && rest.files > 0) parts.push({ folder: null, name: null, ...rest });
  const largest = findLargest(tree, folder);
  const shown = new Map(largest.map((file, index) => [`file-${folder}-${index}`, file]));
  return {
    view: {
      folder,
      trail: trailOf(tree, folder),
      bytes,
      files,
      parts,
      largest: [...shown].map(([id, file]) => ({
        id,
        name: file.name,
        place: shorten(pathOf(tree, file.folder), home),
        bytes: file.bytes,
        changed_at: file.changedAt,
      })),
    },
    shown,
  };
}

function trailOf(tree: DiskTree, folder: number): DiskView['trail'] {
  const trail: DiskView['trail'] = [];
  for (let at = folder; at >= 0; at = tree.parents[at] ?? -1)
    trail.unshift({ folder: at, name: tree.names[at] ?? '' });
  return trail;
}

/** The first child follows its parent, each next one the last below the one before. */
function listChildren(tree: DiskTree, folder: number): number[] {
  const children: number[] = [];
  const last = tree.lasts[folder] ?? folder;
  for (let child = folder + 1; child <= last; child = (tree.lasts[child] ?? child) + 1) children.push(child);
  return children;
}

function findLargest(tree: DiskTree, folder: number): LargeFile[] {
  const last = tree.lasts[folder] ?? folder;
  const known = tree.large.filter((file) => file.folder >= folder && file.folder <= last);
  const small =
    known.length < maxFiles && (tree.ownFiles[folder] ?? 0) <= maxRead ? readSmall(tree, folder) : [];
  return [...known, ...small].toSorted((one, other) => other.bytes - one.bytes).slice(0, maxFiles);
}

/** The files right in a folder that are not among the large ones. */
function readSmall(tree: DiskTree, folder: number): LargeFile[] {
  const path = pathOf(tree, folder);
  const files: LargeFile[] = [];
  readNames(path, (name) => {
    const state = lstatOrNull(`${path}/${name}`);
    const bytes = state?.isFile() ? allocatedBytes(state) : 0;
    if (state && bytes > 0 && bytes < tree.largeFrom)
      files.push({ folder, name, bytes, changedAt: state.mtimeMs });
  });
  return files;
}
