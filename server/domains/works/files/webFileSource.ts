import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { webFileEnding, webFileMime } from '../../../../media/archive/webFileTypes.ts';

const md5Pattern = /^[0-9a-f]{32}$/;

/** A file of a web wallpaper; the extension of its path determines its type. */
export interface WebFileName {
  wid: number;
  path: string;
  md5: string;
}

/** Finds the files of web wallpapers. They are stored apart from the media, which are never served as pages. */
export interface WebFileSource {
  find(file: WebFileName): Promise<{ path: string; mime: string } | null>;
}

/**
 * @param catalogueFolder files of the starter catalogue, laid out flat: `<md5>.<extension>`
 * @param worksFolder those of uploaded works, in a folder for each id: `<wid>/<md5>.<extension>`
 */
export function createWebFileSource(catalogueFolder: string, worksFolder: string): WebFileSource {
  return {
    async find({ wid, path, md5 }) {
      const ending = webFileEnding(path);
      const mime = webFileMime(path);
      if (ending === null || mime === null || !md5Pattern.test(md5)) return null;
      for (const folder of [join(worksFolder, String(wid)), catalogueFolder]) {
        const file = join(folder, md5 + ending);
        if ((await stat(file).catch(() => null))?.isFile()) return { path: file, mime };
      }
      return null;
    },
  };
}
