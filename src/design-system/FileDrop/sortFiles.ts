export interface FileRule {
  /** MIME types, families such as `image/*`, and endings such as `.zip`. Every type is accepted by default. */
  accept?: readonly string[] | undefined;
  /** The largest file, in bytes. */
  maxBytes?: number | undefined;
  isMultiple?: boolean;
}

export interface FileRejection {
  file: File;
  /** `count`: only one file is allowed and this is another. */
  reason: 'type' | 'size' | 'count' | 'folder';
}

export interface SortedFiles {
  accepted: File[];
  rejected: FileRejection[];
}

/**
 * Splits files into accepted ones and refused ones, each of those with the reason. `folders` are those of them that are
 * folders.
 */
export function sortFiles(
  files: readonly File[],
  rule: FileRule,
  folders: ReadonlySet<File> = new Set(),
): SortedFiles {
  const sorted: SortedFiles = { accepted: [], rejected: [] };
  for (const file of files) {
    const isOneTooMany = !rule.isMultiple && sorted.accepted.length > 0;
    if (folders.has(file)) sorted.rejected.push({ file, reason: 'folder' });
    else if (!matches(file, rule.accept)) sorted.rejected.push({ file, reason: 'type' });
    else if (file.size > (rule.maxBytes ?? Infinity)) sorted.rejected.push({ file, reason: 'size' });
    else if (isOneTooMany) sorted.rejected.push({ file, reason: 'count' });
    else sorted.accepted.push(file);
  }
  return sorted;
}

/** True where an object dragged over may be accepted. The name is unknown before the drop, so endings pass. */
export function mayMatch(type: string, accept: readonly string[] | undefined): boolean {
  return (
    accept === undefined || accept.some((pattern) => pattern.startsWith('.') || matchesType(type, pattern))
  );
}

function matches({ name, type }: File, accept: readonly string[] | undefined): boolean {
  if (accept === undefined) return true;
  return accept.some((pattern) =>
    pattern.startsWith('.') ? name.toLowerCase().endsWith(pattern.toLowerCase()) : matchesType(type, pattern),
  );
}

function matchesType(type: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
