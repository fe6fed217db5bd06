import { opendir, stat } from 'node:fs/promises';
import { toSystemPath } from '../../../../media/fileNames/bytePath.ts';
import { walkFolder } from '../../../../media/import/walkFolder.ts';
import { hasMediaName } from '../../../../media/inspect/formats.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import type { ImportFault } from '../../../../src/bridge/contract/library.ts';
import { playlistLimits, type FolderState } from '../../../../src/bridge/contract/playlist.ts';
import { presentedCodes } from '../../imports/presentImport.ts';

/** A file as it is now; another size or time is another content. */
export interface FolderFile {
  /** Of `pathOfBytes`. */
  path: string;
  size: number;
  /** Milliseconds; of the last change of its content or its name, which a copy cannot set back. */
  changedAt: number;
}

/** An entry of the folder that is no wallpaper of the playlist. */
export interface FolderFailure extends ImportFault {
  /** In the folder, as users see it. */
  path: string;
}

export interface FolderListing {
  files: FolderFile[];
  /** The folder and all below it. */
  folders: string[];
  /** Entries that are not read. */
  leftOut: FolderFailure[];
}

export type FolderFault = Extract<FolderState, `folder_${string}`>;

/** Whoever names more than these has named a whole disk by mistake. */
const limits = { folders: 500, entries: 50_000, files: playlistLimits.entries } as const;

/**
 * The files below a folder, by path, as an import finds them.
 *
 * @returns why it cannot be listed, instead
 */
export async function listFolder(root: string): Promise<FolderListing | FolderFault> {
  const fault = await faultOf(root);
  if (fault !== null) return fault;
  const { sources, folders, leftOut, isCut } = await walkFolder(root, limits.entries);
  const wallpapers = sources.filter(({ shownPath }) => hasMediaName(shownPath));
  if (isCut || folders.length > limits.folders || wallpapers.length > limits.files) return 'folder_too_large';
  const files: FolderFile[] = [];
  for (const { path, shownPath } of sources)
    try {
      const { size, ctimeMs } = await stat(toSystemPath(path));
      files.push({ path, size, changedAt: Math.floor(ctimeMs) });
    } catch (error) {
      leftOut.push({ shownPath, error: toMediaError(error) });
    }
  // A folder that goes away while it is listed must not look like one whose files were deleted.
  const laterFault = leftOut.length === 0 ? null : await faultOf(root);
  if (laterFault !== null) return laterFault;
  return {
    files,
    folders,
    leftOut: leftOut.map(({ shownPath: path, error }) => ({
      path,
      code: presentedCodes[error.code],
      detail: error.detail,
    })),
  };
}

async function faultOf(folder: string): Promise<FolderFault | null> {
  try {
    await (await opendir(folder)).close();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'folder_missing' : 'folder_unreadable';
  }
}
