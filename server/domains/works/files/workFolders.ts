import { join } from 'node:path';

/** The names of the folders among the private files (`PrivateFiles`). */
export const uploadsName = 'uploads';
export const webName = 'web';

/** The folder, on this machine's disk, of uploads that wait to be built. */
export function uploadsFolderOf(privateFolder: string): string {
  return join(privateFolder, uploadsName);
}

/** The name of an upload that waits to be built. */
export function uploadNameOf(uploadFile: string): string {
  return `${uploadsName}/${uploadFile}`;
}

/**
 * The folder of uploaded web wallpapers, with a subfolder for each work by its id. They are untrusted pages and scripts,
 * so they are stored apart from the media, which the client's own origin serves.
 */
export function webFolderOf(privateFolder: string): string {
  return join(privateFolder, webName);
}

/** The prefix of the names of one web wallpaper's unpacked files. */
export function webNameOfWork(wid: number): string {
  return `${webName}/${wid}`;
}

/** The folder of the unpacked files of one web wallpaper. */
export function webFolderOfWork(privateFolder: string, wid: number): string {
  return join(webFolderOf(privateFolder), String(wid));
}
