import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { playlistLimits, type FolderState } from '../../../../src/bridge/contract/playlist.ts';

/** A file as it is now; another size or time is another content. */
export interface FolderFile {
  path: string;
  size: number;
  /** Milliseconds; of the last change of its content or its name, which a copy cannot set back. */
  changedAt: number;
}

export interface FolderListing {
  files: FolderFile[];
  /** The folder and all below it. */
  folders: string[];
}

export type FolderFault = Extract<FolderState, `folder_${string}`>;

/** Whoever names more than these has named a whole disk by mistake. */
const limits = { folders: 500, entries: 50_000, files: playlistLimits.entries } as const;
const wantedExtensions = /\.(jpe?g|png|webp|avif|gif|svg|mp4|webm)$/i;

/**
 * The pictures and videos below a folder, by path. Hidden entries are left out, and symbolic links are not followed.
 *
 * @returns why it cannot be listed, instead
 */
export async function listFolder(root: string): Promise<FolderListing | FolderFault> {
  const folders = [root];
  const paths: string[] = [];
  let seen = 0;
  let isWhole = true;
  // The list grows while it is walked.
  for (const folder of folders) {
    let entries;
    try {
      entries = await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (folder === root) return faultOf(error);
      // What lies below may come and go: the rest is still listed.
      isWhole = false;
      continue;
    }
    seen += entries.length;
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && wantedExtensions.test(entry.name)) paths.push(path);
    }
    if (folders.length > limits.folders || seen > limits.entries || paths.length > limits.files)
      return 'folder_too_large';
  }
  const files: FolderFile[] = [];
  for (const path of paths.toSorted()) {
    const state = await stat(path).catch(() => null);
    if (state) files.push({ path, size: state.size, changedAt: Math.floor(state.ctimeMs) });
    else isWhole = false;
  }
  // A folder that goes away while it is listed must not look like one whose files were deleted.
  const fault = isWhole ? null : await readdir(root).then(() => null, faultOf);
  if (fault !== null) return fault;
  return { files, folders };
}

function faultOf(error: unknown): FolderFault {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'folder_missing' : 'folder_unreadable';
}
