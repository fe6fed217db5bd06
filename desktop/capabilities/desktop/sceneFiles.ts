import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { WorkState } from '../packages/wallpaperPackage.ts';
import { DownloadError, type Downloads } from '../downloads/downloads.ts';
import type { FileTickets } from '../downloads/fileTickets.ts';

export interface SceneFilesOptions {
  downloads: Pick<Downloads, 'fetch'>;
  tickets: Pick<FileTickets, 'renew'>;
  /** Address of a web wallpaper's entry page; null where there is no origin for them. */
  webEntryUrl: (target: WallpaperTarget) => string | null;
  /** Brings a web wallpaper of the service to this machine, to be hosted as a package; null where none can be hosted. */
  installWork?: ((target: WallpaperTarget) => Promise<WorkState>) | null;
  /** Returns a wallpaper with the file that plays for it. */
  playedTarget?: (target: WallpaperTarget) => WallpaperTarget;
  /** Resolves to true if the page of a package is installed; null for a wallpaper that is no package. */
  hasPackage?: (target: WallpaperTarget) => Promise<boolean | null>;
}

const forbidden = 403;
const statusOk = 200;
const firstError = 400;

/**
 * Makes the function that brings what a wallpaper is made of to this machine.
 *
 * @returns downloads a target and answers its path; a web wallpaper is only looked for, with the answer null. It throws DownloadError
 */
export function createFetchScene({ downloads, tickets, webEntryUrl, ...packages }: SceneFilesOptions) {
  return async (target: WallpaperTarget): Promise<string | null> => {
    const isThere = (await packages.hasPackage?.(target)) ?? null;
    if (isThere === false) throw new DownloadError('not_found');
    if (isThere) return null;
    if (target.web_entry === null) return downloads.fetch(packages.playedTarget?.(target) ?? target);
    const look = async (): Promise<number> => {
      const state = await packages.installWork?.(target);
      if (state === 'installed') return statusOk;
      if (state === 'refused') return forbidden;
      const url = webEntryUrl(target);
      const answer = url === null ? null : await fetch(url, { method: 'HEAD' }).catch(() => null);
      if (!answer) throw new DownloadError('network');
      return answer.status;
    };
    let status = await look();
    if (status === forbidden && (await tickets.renew({ wid: target.wid, md5: null }))) status = await look();
    if (status === forbidden) throw new DownloadError('not_permitted');
    if (status >= firstError) throw new DownloadError('not_found');
    return null;
  };
}

/** Fetches a scene's file. @throws DownloadError */
export type FetchScene = ReturnType<typeof createFetchScene>;
