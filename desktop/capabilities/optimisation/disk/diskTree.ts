import type { DiskClass, ScanProgress } from '../../../../src/bridge/contract/optimisation.ts';
import { allocatedBytes, isFirstOf, lstatOrNull, readNames } from '../scan/measure.ts';
import { classOf } from './fileClasses.ts';

/** A file that may be shown among the largest. */
export interface LargeFile {
  folder: number;
  name: string;
  bytes: number;
  changedAt: number;
}

/** The folders of a disk with their contents. Entries below a folder have the numbers right after it. */
export interface DiskTree {
  root: string;
  names: string[];
  parents: number[];
  /** The last number below each. */
  lasts: number[];
  /** With everything below. */
  bytes: number[];
  files: number[];
  /** Without the folders below. */
  ownBytes: number[];
  ownFiles: number[];
  large: LargeFile[];
  /** Every file of at least so many bytes is among `large`. */
  largeFrom: number;
  classes: Record<DiskClass, number>;
  unread: number;
}

interface ScanDiskOptions {
  root: string;
  /** This product's folder. */
  own: string;
  mountPoints: ReadonlySet<string>;
  /** Bytes in use on the disk, by which the progress is judged. */
  used: number;
  tell: (progress: ScanProgress) => void;
}

const firstLarge = 256 * 1024;
const maxLarge = 20_000;
const progressMilliseconds = 150;

/** Reads a folder and everything below it on its file system. Blocks until it has: it is run in a process of its own. */
export function scanDisk({ root, own, mountPoints, used, tell }: ScanDiskOptions): DiskTree {
  const tree = createTree(root);
  const device = lstatOrNull(root)?.dev;
  const linked = new Set<number>();
  const pending: { path: string; parent: number; isOwn: boolean }[] = [
    { path: root, parent: -1, isOwn: false },
  ];
  let [files, bytes, last] = [0, 0, Date.now()];
  function addFile(folder: number, path: string, name: string, isOwn: boolean): void {
    const state = lstatOrNull(path);
    if (!state || state.dev !== device) return;
    if (state.isDirectory()) {
      tree.ownBytes[folder] = (tree.ownBytes[folder] ?? 0) + allocatedBytes(state);
      pending.push({ path, parent: folder, isOwn: isOwn || path === own });
      return;
    }
    if (state.nlink > 1 && !isFirstOf(linked, state.ino)) return;
    const size = allocatedBytes(state);
    tree.ownBytes[folder] = (tree.ownBytes[folder] ?? 0) + size;
    tree.ownFiles[folder] = (tree.ownFiles[folder] ?? 0) + 1;
    tree.classes[isOwn ? 'own' : classOf(name)] += size;
    if (size >= tree.largeFrom && state.isFile())
      addLarge(tree, { folder, name, bytes: size, changedAt: state.mtimeMs });
    files += 1;
    bytes += size;
    if (files % 512 !== 0 || Date.now() - last < progressMilliseconds) return;
    last = Date.now();
    tell({ files, bytes, share: Math.min(0.99, bytes / Math.max(1, used)) });
  }
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, parent, isOwn } = next;
    const folder = tree.names.length;
    tree.names.push(parent < 0 ? '' : path.slice(path.lastIndexOf('/') + 1));
    tree.parents.push(parent);
    tree.ownBytes.push(0);
    tree.ownFiles.push(0);
    const isRead = readNames(path, (name) => {
      const child = `${path}/${name}`;
      // Asking a mount whose server is away would wait for it.
      if (!mountPoints.has(child)) addFile(folder, child, name, isOwn);
    });
    if (!isRead) tree.unread += 1;
  }
  sumUp(tree);
  return tree;
}

/** The path of a folder by its number. */
export function pathOf(tree: DiskTree, folder: number): string {
  const names: string[] = [];
  for (let at = folder; at > 0; at = tree.parents[at] ?? 0) names.push(tree.names[at] ?? '');
  return [tree.root, ...names.toReversed()].join('/');
}

/** Takes a file that is gone out of the sums. */
export function removeFile(tree: DiskTree, file: LargeFile): void {
  tree.large = tree.large.filter((large) => large !== file);
  tree.ownBytes[file.folder] = (tree.ownBytes[file.folder] ?? 0) - file.bytes;
  tree.ownFiles[file.folder] = (tree.ownFiles[file.folder] ?? 0) - 1;
  sumUp(tree);
}

function createTree(root: string): DiskTree {
  return {
    root,
    names: [],
    parents: [],
    lasts: [],
    bytes: [],
    files: [],
    ownBytes: [],
    ownFiles: [],
    large: [],
    largeFrom: firstLarge,
    classes: { media: 0, documents: 0, archives: 0, programs: 0, own: 0, other: 0 },
    unread: 0,
  };
}

/** The list stays short: once it is full only its larger half is kept. */
function addLarge(tree: DiskTree, file: LargeFile): void {
  tree.large.push(file);
  if (tree.large.length < maxLarge) return;
  tree.large = tree.large.toSorted((one, other) => other.bytes - one.bytes).slice(0, maxLarge / 2);
  tree.largeFrom = (tree.large.at(-1)?.bytes ?? 0) + 1;
}

/** A folder's number is lower than those below it: from the last to the first each adds to its parent. */
function sumUp(tree: DiskTree): void {
  tree.bytes = [...tree.ownBytes];
  tree.files = [...tree.ownFiles];
  tree.lasts = tree.names.map((_, folder) => folder);
  for (let folder = tree.names.length - 1; folder > 0; folder--) {
    const parent = tree.parents[folder] ?? 0;
    tree.bytes[parent] = (tree.bytes[parent] ?? 0) + (tree.bytes[folder] ?? 0);
    tree.files[parent] = (tree.files[parent] ?? 0) + (tree.files[folder] ?? 0);
    tree.lasts[parent] = Math.max(tree.lasts[parent] ?? 0, tree.lasts[folder] ?? 0);
  }
}
