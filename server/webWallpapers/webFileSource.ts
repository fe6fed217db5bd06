import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What a web wallpaper may consist of, and how each kind is served. */
const mimeByExtension = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
]);

const md5Pattern = /^[0-9a-f]{32}$/;

/** Finds the files of web wallpapers. They are kept apart from the media, which are never served as pages. */
export interface WebFileSource {
  /** @param path the file's path inside its wallpaper; its ending says what it is */
  find(md5: string, path: string): Promise<{ path: string; mime: string } | null>;
}

/** Files laid out flat in one folder: `<md5>.<ending>`. */
export function createWebFileSource(folder: string): WebFileSource {
  return {
    async find(md5, path) {
      const extension = extname(path);
      const mime = mimeByExtension.get(extension);
      if (mime === undefined || !md5Pattern.test(md5)) return null;
      const file = join(folder, md5 + extension);
      return (await stat(file).catch(() => null))?.isFile() ? { path: file, mime } : null;
    },
  };
}
