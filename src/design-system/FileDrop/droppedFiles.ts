/** The dropped items, and which of them are folders: the browser provides those as unreadable files. */
export function droppedFiles({ items }: Pick<DataTransfer, 'items'>): {
  files: File[];
  folders: ReadonlySet<File>;
} {
  const files: File[] = [];
  const folders = new Set<File>();
  for (const item of items) {
    const file = item.getAsFile();
    if (!file) continue;
    files.push(file);
    if (item.webkitGetAsEntry()?.isDirectory) folders.add(file);
  }
  return { files, folders };
}
