import { join } from 'node:path';

/** Where uploaded files wait to be built. */
export function uploadsFolderOf(privateFolder: string): string {
  return join(privateFolder, 'uploads');
}

/** The path of a file that waits to be built. */
export function uploadPathOf(privateFolder: string, uploadFile: string): string {
  return join(uploadsFolderOf(privateFolder), uploadFile);
}

/**
 * Where the files of uploaded web wallpapers are: a folder for each, by its number. They are pages and scripts that
 * users made, so they are stored apart from the media, which the client's own origin serves.
 */
export function webFolderOf(privateFolder: string): string {
  return join(privateFolder, 'web');
}

export function webFolderOfWork(privateFolder: string, wid: number): string {
  return join(webFolderOf(privateFolder), String(wid));
}
