import { statfsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { serveOperations } from '../../../media/process/serveOperations.ts';
import { diskClasses, type ScanProgress } from '../../../src/bridge/contract/optimisation.ts';
import { readMountPoints } from '../../platform/files/mountPoints.ts';
import { deleteFromTrash, listTrashedBefore, type TrashSettings } from '../../platform/files/trash.ts';
import { pathOf, removeFile, scanDisk, type DiskTree, type LargeFile } from './disk/diskTree.ts';
import { viewFolder } from './disk/viewFolder.ts';
import type { FoundItem } from './scan/foundItem.ts';
import type { UserFolders } from './scan/places.ts';
import { moveItems, undoMoves } from './moves/moveItems.ts';
import { findWaste } from './scan/findWaste.ts';
import { measure } from './scan/measure.ts';
import { optimisationOperations } from './scan/optimisationProgram.ts';

/*
 * The file operations of optimisation, in a separate process. Scans, moves and the disk each have a process; that of
 * the disk remembers the tree.
 */

let tree: DiskTree | null = null;
const shownFiles = new Map<string, LargeFile>();

serveOperations(optimisationOperations, {
  find: ({ folders, trashedBefore }, onProgress) => findWaste(folders, trashedBefore, onProgress),
  move: ({ items, folders, journal }) => moveItems(items, trashSettings(folders), journal),
  undo: ({ journal }) => undoMoves(journal),
  empty: ({ folders, trashedBefore }) => emptyOldTrash(folders, trashedBefore),
  scanDisk: ({ folders }, onProgress) => readDisk(folders, onProgress),
  viewFolder: ({ folder, folders }) => view(folder, folders.home),
  getPath: ({ folder }) => pathOf(knownTree(), folder),
  moveFiles: ({ ids, folders, journal }) => moveFiles(ids, folders, journal),
});

function trashSettings({ data }: UserFolders): TrashSettings {
  return { home: join(data, 'Trash'), userId: process.getuid?.() ?? 0, mountPoints: readMountPoints() };
}

function emptyOldTrash({ data }: UserFolders, trashedBefore: number) {
  const settings = { mountPoints: readMountPoints(), onFile: () => undefined };
  const deleted = { count: 0, bytes: 0 };
  for (const trashed of listTrashedBefore(join(data, 'Trash'), trashedBefore)) {
    const { bytes } = measure(trashed.files, settings);
    deleteFromTrash(trashed);
    deleted.count += 1;
    deleted.bytes += bytes;
  }
  return deleted;
}

function readDisk({ home, own }: UserFolders, tell: (progress: ScanProgress) => void) {
  const began = performance.now();
  const disk = statfsSync(home);
  const used = (disk.blocks - disk.bfree) * disk.bsize;
  shownFiles.clear();
  tree = scanDisk({ root: home, own, mountPoints: readMountPoints(), used, tell });
  const { classes } = tree;
  return {
    at: Date.now(),
    files: tree.files[0] ?? 0,
    folders: tree.names.length,
    milliseconds: Math.round(performance.now() - began),
    unread: tree.unread,
    total: disk.blocks * disk.bsize,
    used,
    is_system_disk: lstatSync(home).dev === lstatSync('/').dev,
    classes: diskClasses.map((name) => ({ name, bytes: classes[name] })),
  };
}

function view(folder: number, home: string) {
  const found = viewFolder(knownTree(), folder, home);
  if (!found) throw new Error('There is no such folder.');
  for (const [id, file] of found.shown) shownFiles.set(id, file);
  return found.view;
}

function moveFiles(ids: readonly string[], folders: UserFolders, journal: string) {
  const known = knownTree();
  const files = ids.flatMap((id) => shownFiles.get(id) ?? []);
  const items = files.flatMap((file): FoundItem[] => {
    const path = `${pathOf(known, file.folder)}/${file.name}`;
    const state = lstatSync(path, { throwIfNoEntry: false });
    const { bytes, changedAt } = file;
    return state
      ? [{ path, root: known.root, device: state.dev, inode: state.ino, changedAt, bytes, locks: [] }]
      : [];
  });
  const result = moveItems(items, trashSettings(folders), journal);
  for (const file of files) {
    const path = `${pathOf(known, file.folder)}/${file.name}`;
    if (!lstatSync(path, { throwIfNoEntry: false })) removeFile(known, file);
  }
  return result;
}

function knownTree(): DiskTree {
  if (!tree) throw new Error('No disk was scanned.');
  return tree;
}
