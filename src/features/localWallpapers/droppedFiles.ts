import { isSideFile } from '../../api/rules/uploads/sideFiles.ts';
import type { FileToImport, LeftOutFile } from '../../stores/wallpapers/libraryImports.ts';

interface DroppedFiles {
  files: FileToImport[];
  /** Entries that are not read, with the reason. */
  leftOut: LeftOutFile[];
}

/**
 * The files of a drop, including those inside dropped folders.
 *
 * @param data must be read in the drop event itself: afterwards the browser empties it
 */
export async function readDroppedFiles(data: DataTransfer): Promise<DroppedFiles> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const dropped: DroppedFiles = { files: [], leftOut: [] };
  for (const entry of entries) await readEntry(entry, dropped);
  return dropped;
}

async function readEntry(entry: FileSystemEntry, dropped: DroppedFiles): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isSideFile(entry.name)) return;
  if (entry.name.startsWith('.')) return void dropped.leftOut.push({ path, code: 'hidden' });
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      dropped.files.push({ file, path });
    } else if (isDirectory(entry))
      for (const child of await readFolder(entry)) await readEntry(child, dropped);
  } catch (error) {
    const isLocked = error instanceof DOMException && error.name === 'NotReadableError';
    dropped.leftOut.push({ path, code: isLocked ? 'access_denied' : 'not_found' });
  }
}

async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  // A reader returns at most a hundred entries at a time, and none at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return found;
    found.push(...batch);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
