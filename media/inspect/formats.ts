/**
 * Supported formats, with the extension of their files and the MIME type that they are served as. MOV and MKV are no
 * formats of the web: what they hold is stored as MP4 or WebM.
 */
export const formats = {
  webp: { kind: 'image', extension: 'webp', mime: 'image/webp' },
  jpeg: { kind: 'image', extension: 'jpg', mime: 'image/jpeg' },
  png: { kind: 'image', extension: 'png', mime: 'image/png' },
  avif: { kind: 'image', extension: 'avif', mime: 'image/avif' },
  gif: { kind: 'image', extension: 'gif', mime: 'image/gif' },
  svg: { kind: 'image', extension: 'svg', mime: 'image/svg+xml' },
  mp4: { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  webm: { kind: 'video', extension: 'webm', mime: 'video/webm' },
  mov: { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  mkv: { kind: 'video', extension: 'webm', mime: 'video/webm' },
} as const;

export type MediaFormat = keyof typeof formats;
export type MediaExtension = (typeof formats)[MediaFormat]['extension'];
export type MediaMime = (typeof formats)[MediaFormat]['mime'];

const mimes = new Map(Object.values(formats).map(({ extension, mime }) => [extension, mime]));

/** Every extension that a stored file can have. */
export const mediaExtensions: readonly MediaExtension[] = [...mimes.keys()];

const mediaName = /\.(?:jpe?g|jfif|png|webp|avif|gif|svg|mp4|m4v|webm|mov|mkv|3gp)$/i;

/** True for names that pictures and videos have; the content says what they are. */
export function hasMediaName(path: string): boolean {
  return mediaName.test(path);
}

/** The MIME type that a stored file is served as. */
export function mimeOf(extension: MediaExtension): MediaMime {
  const mime = mimes.get(extension);
  if (!mime) throw new RangeError(`No media type is known for the extension "${extension}".`);
  return mime;
}
