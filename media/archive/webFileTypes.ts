/* oxlint-disable no-control-regex -- the signatures of binary files hold control characters */
import { posix } from 'node:path';
import { MediaError } from '../mediaError.ts';
import type { MediaFormat } from '../inspect/formats.ts';
import { sniffBytes } from '../inspect/sniffFormat.ts';

interface WebFileType {
  mime: string;
  /** True if the first bytes of a file can be those of one of this kind. */
  isLike(head: Buffer): boolean;
}

const text = (mime: string): WebFileType => ({ mime: `${mime}; charset=utf-8`, isLike: isText });
const media = (mime: string, format: MediaFormat): WebFileType => ({
  mime,
  isLike: (head) => formatOf(head) === format,
});
const signed = (mime: string, signature: RegExp): WebFileType => ({
  mime,
  isLike: (head) => signature.test(head.toString('latin1')),
});
/** Data of no known kind: whatever is neither a program nor another archive. */
const anything: WebFileType = {
  mime: 'application/octet-stream',
  isLike: (head) =>
    !/^(MZ|\x7fELF|#!|PK\x03\x04|PK\x05\x06|Rar!|7z\xbc\xaf|\x1f\x8b|BZh|\xfd7zXZ)/.test(
      head.toString('latin1'),
    ),
};

/** The kinds of files of a web wallpaper, by the extension of a file's name. */
const types: ReadonlyMap<string, WebFileType> = new Map([
  ['.html', text('text/html')],
  ['.js', text('text/javascript')],
  ['.mjs', text('text/javascript')],
  ['.css', text('text/css')],
  ['.txt', text('text/plain')],
  ['.glsl', text('text/plain')],
  ['.vert', text('text/plain')],
  ['.frag', text('text/plain')],
  ['.json', text('application/json')],
  ['.gltf', text('model/gltf+json')],
  ['.png', media('image/png', 'png')],
  ['.jpg', media('image/jpeg', 'jpeg')],
  ['.jpeg', media('image/jpeg', 'jpeg')],
  ['.webp', media('image/webp', 'webp')],
  ['.avif', media('image/avif', 'avif')],
  ['.gif', media('image/gif', 'gif')],
  ['.svg', media('image/svg+xml', 'svg')],
  ['.mp4', media('video/mp4', 'mp4')],
  ['.webm', media('video/webm', 'webm')],
  ['.mp3', signed('audio/mpeg', /^(ID3|\xff[\xe0-\xff])/)],
  ['.ogg', signed('audio/ogg', /^OggS/)],
  ['.wav', signed('audio/wav', /^RIFF[^]{4}WAVE/)],
  ['.wasm', signed('application/wasm', /^\x00asm/)],
  ['.woff', signed('font/woff', /^wOFF/)],
  ['.woff2', signed('font/woff2', /^wOF2/)],
  ['.ttf', signed('font/ttf', /^(\x00\x01\x00\x00|true)/)],
  ['.otf', signed('font/otf', /^OTTO/)],
  ['.glb', signed('model/gltf-binary', /^glTF/)],
  ['.bin', anything],
]);

/** Number of first bytes that determine the type of a file. */
export const webFileHeadBytes = 4096;

/** The extension of a file, by which it is stored and served; null for a type that web wallpapers must not have. */
export function webFileEnding(path: string): string | null {
  const ending = posix.extname(path).toLowerCase();
  return types.has(ending) ? ending : null;
}

/** The MIME type of a file of a web wallpaper; null for a type that web wallpapers must not have. */
export function webFileMime(path: string): string | null {
  return types.get(posix.extname(path).toLowerCase())?.mime ?? null;
}

/** True if a file's content is of the kind that its name promises. @param head its first {@link webFileHeadBytes} */
export function isWebFileContent(path: string, head: Buffer): boolean {
  return types.get(posix.extname(path).toLowerCase())?.isLike(head) ?? false;
}

function isText(head: Buffer): boolean {
  return !head.includes(0);
}

function formatOf(head: Buffer): MediaFormat | null {
  try {
    return sniffBytes(head);
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}
