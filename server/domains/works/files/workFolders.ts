import { join } from 'node:path';

/** The folder of uploads that wait to be built. */
export function uploadsFolderOf(privateFolder: string): string {
  return join(privateFolder, 'uploads');
}

/** The path of an upload that waits to be built. */
export function uploadPathOf(privateFolder: string, uploadFile: string): string {
  return join(uploadsFolderOf(privateFolder), uploadFile);
}

/**
 * The folder of uploaded web wallpapers, with a subfolder for each work by its id. They are untrusted pages and scripts,
 * so they are stored apart from the media, which the client's own origin serves.
 */
export function webFolderOf(privateFolder: string): string {
  return join(privateFolder, 'web');
}

/** The folder of the unpacked files of one web wallpaper. */
export function webFolderOfWork(privateFolder: string, wid: number): string {
  return join(webFolderOf(privateFolder), String(wid));
}
