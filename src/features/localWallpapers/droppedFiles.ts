import type { FileToImport } from '../../stores/wallpapers/libraryImports.ts';

/**
 * The files of a drop, including those inside dropped folders.
 *
 * @param data must be read in the drop event itself: afterwards the browser empties it
 */
export async function readDroppedFiles(data: DataTransfer): Promise<FileToImport[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map(readEntry));
  return files.flat();
}

async function readEntry(entry: FileSystemEntry): Promise<FileToImport[]> {
  if (entry.name.startsWith('.')) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const found: FileToImport[] = [];
  // A reader returns at most a hundred entries at a time, and none at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return found;
    for (const child of batch) found.push(...(await readEntry(child)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
