import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileCache } from '../../../../media/objects/fileCache.ts';
import type { ObjectStore } from '../../../../media/objects/objectStore.ts';
import { privateKeyOf } from '../../../../media/files/objectFiles.ts';
import { webFileEnding, webFileMime } from '../../../../media/archive/webFileTypes.ts';
import { indexByContent, type FilesByContent } from './catalogueWebFiles.ts';
import { webName } from './workFolders.ts';

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
 * @param catalogueFolder sources of the starter's web wallpapers; they are found by their content
 * @param worksFolder those of uploaded works, in a folder for each id: `<wid>/<md5>.<extension>`
 * @param elsewhere where those of works are in an object store instead
 */
export function createWebFileSource(
  catalogueFolder: string,
  worksFolder: string,
  elsewhere: { objects: ObjectStore; cache: FileCache } | null = null,
): WebFileSource {
  let catalogue: Promise<FilesByContent> | undefined;
  return {
    async find({ wid, path, md5 }) {
      const ending = webFileEnding(path);
      const mime = webFileMime(path);
      if (ending === null || mime === null || !md5Pattern.test(md5)) return null;
      const own = join(worksFolder, String(wid), md5 + ending);
      if (!elsewhere && (await stat(own).catch(() => null))?.isFile()) return { path: own, mime };
      const starter = (await (catalogue ??= indexByContent(catalogueFolder))).get(md5 + ending);
      if (starter !== undefined) return { path: starter, mime };
      if (!elsewhere) return null;
      const { objects, cache } = elsewhere;
      const name = `${wid}-${md5}${ending}`;
      const copy =
        (await cache.find(name)) ??
        (await cache.fill(name, () => objects.open(privateKeyOf(`${webName}/${wid}/${md5}${ending}`))));
      return copy && { path: copy.path, mime };
    },
  };
}
