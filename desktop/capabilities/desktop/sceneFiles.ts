import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { DownloadError, type Downloads } from '../downloads/downloads.ts';

export interface SceneFilesOptions {
  downloads: Pick<Downloads, 'fetch'>;
  /** Address of a web wallpaper's entry page; null where there is no origin for them. */
  webEntryUrl: (target: WallpaperTarget) => string | null;
}

/**
 * Brings what a wallpaper is made of to this machine.
 *
 * @returns fetches it: the path of the file, null for a web wallpaper, which is only looked for; it throws DownloadError
 */
export function createFetchScene({ downloads, webEntryUrl }: SceneFilesOptions) {
  return async (target: WallpaperTarget): Promise<string | null> => {
    if (target.web_entry === null) return downloads.fetch(target);
    const url = webEntryUrl(target);
    const answer = url === null ? null : await fetch(url, { method: 'HEAD' }).catch(() => null);
    if (!answer) throw new DownloadError('network');
    if (!answer.ok) throw new DownloadError('not_found');
    return null;
  };
}

/** Fetches a scene's file. @throws DownloadError */
export type FetchScene = ReturnType<typeof createFetchScene>;
