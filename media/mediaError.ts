/** Everything that can be wrong with a file, or with the disk that stores it. */
export type MediaErrorCode =
  | 'empty_file'
  | 'unreadable'
  | 'unsupported_format'
  | 'unsupported_codec'
  | 'too_many_pixels'
  | 'file_too_large'
  | 'too_small'
  | 'not_a_file'
  | 'hidden'
  | 'link_too_far'
  | 'not_found'
  | 'access_denied'
  | 'store_denied'
  | 'invalid_md5'
  | 'md5_mismatch'
  | 'md5_taken'
  | 'incomplete'
  | 'already_writing'
  | 'source_changed'
  | 'disk_full'
  | 'too_slow'
  | 'too_much_memory'
  | 'worker_crashed'
  | 'worker_killed'
  | 'poster_failed'
  | 'package_program'
  | 'package_without_page'
  | 'package_page'
  | 'package_manifest'
  | 'package_unsafe'
  | 'package_too_large'
  | 'package_damaged'
  | 'package_packed_otherwise'
  | 'package_missing'
  | 'cancelled'
  | 'internal';

/** Messages with the event, its reason and the way out; screens translate by code and show the detail. */
export const mediaMessages: Record<MediaErrorCode, string> = {
  empty_file: 'The file is empty: it has no bytes. Choose another file, or copy it again.',
  unreadable: 'The file is damaged or cut off, so it cannot be read to its end. Copy or download it again.',
  unsupported_format:
    'This file format is not supported. Convert the file to JPEG, PNG, WebP, AVIF, GIF, SVG, MP4 or WebM.',
  unsupported_codec: 'The codec of this video is not supported. Convert it to H.264, VP8, VP9 or AV1.',
  too_many_pixels: 'The image has more than 100 megapixels. Scale it down and try again.',
  file_too_large:
    'The file is too large; the limits are 100 MB for images, 20 MB for SVG and 2 GB for videos. Make it smaller.',
  too_small:
    'The image is smaller than 960 × 540, so it would be blurred on a screen. Ask for small ones to import it anyway.',
  not_a_file: 'This is not a regular file, so it was skipped. Choose an image or a video.',
  hidden: 'Its name begins with a dot, which hides it, so it was skipped. Rename it to import it.',
  link_too_far:
    'The link leads to a folder above, or from one folder outside into another, so it was not followed. Import what it leads to.',
  not_found: 'The file is no longer there. It may have been moved or deleted; choose it again.',
  access_denied:
    'The file or folder may not be opened by this program. Change its permissions and try again.',
  store_denied:
    'The folder in which files are stored may not be written to by this program. Give it back, and try again.',
  invalid_md5: 'The name of the media file is not an MD5 of 32 hexadecimal digits. Request it by its MD5.',
  md5_mismatch:
    'The MD5 of the received file differs from the expected one. The file was removed; download it again.',
  md5_taken:
    'Another file of the same MD5 and another content is stored. It stays; export this one again, which changes its MD5.',
  incomplete: 'The download is incomplete. Continue it.',
  already_writing: 'This file is already being written. Wait until that has ended.',
  source_changed: 'The file changed while it was being read. Import it again when nothing writes to it.',
  disk_full: 'There is no space left on the disk, so the file was not stored. Free some space and try again.',
  too_slow:
    'Processing the file took too long and was stopped. It may be damaged, or too large: scale it down.',
  too_much_memory:
    'Processing the file needed too much memory and was stopped. It may be damaged, or too large: scale it down.',
  worker_crashed: 'The process that read this file crashed. The file is probably damaged.',
  worker_killed: 'The process that read this file was ended from outside. Import the file again.',
  poster_failed:
    'No frame could be captured from the video, so it may not play here. Convert it to H.264 or VP9.',
  package_program:
    'This kind of wallpaper package needs the program that it was made for. Choose one that is a page, a video or a picture.',
  package_without_page:
    'The package does not contain the file that its manifest names. Download it again, or ask its author.',
  package_page: 'The page of the package is no HTML page. Ask its author for a package with one.',
  package_manifest:
    'The manifest of the package cannot be read as JSON. Download it again, or ask its author.',
  package_unsafe:
    'The package has a path or a link that leads out of it, or two files whose names systems do not tell apart. Nothing of it was stored.',
  package_too_large: 'The package has more than 10,000 files or 2 GB. Choose a smaller one.',
  package_damaged: 'The package is damaged or unpacks to far more than it should. Download it again.',
  package_packed_otherwise:
    'The archive is encrypted, or packed by a method that is not supported. Unpack it and import the folder.',
  package_missing:
    'The archive has no wallpaper in it: neither a manifest nor an index.html. Unpack it and look.',
  cancelled: 'The operation was cancelled. Start it again to continue.',
  internal: 'Internal error while processing the file. Try again.',
};

/** A refusal or failure about one media file. `detail` names the format, codec or limit in question. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  readonly detail: string | null;

  constructor(code: MediaErrorCode, detail: string | null = null, cause?: unknown) {
    super(detail === null ? mediaMessages[code] : `${mediaMessages[code]} (${detail})`, { cause });
    this.name = 'MediaError';
    this.code = code;
    this.detail = detail;
  }
}

/** A file that ended the process that read it, or that it had to be ended for: another try would cost as much. */
const stoppingCodes: readonly MediaErrorCode[] = ['too_slow', 'too_much_memory', 'worker_crashed'];

/** True for a file that ended or outlasted the process that read it. */
export function hasStoppedProcess({ code }: MediaError): boolean {
  return stoppingCodes.includes(code);
}

/** SQLITE_FULL (https://sqlite.org/rescode.html#full). */
const sqliteFull = 13;

const codesOfSystem: ReadonlyMap<string, MediaErrorCode> = new Map(
  Object.entries<MediaErrorCode>({
    ENOSPC: 'disk_full',
    EDQUOT: 'disk_full',
    EFBIG: 'disk_full',
    ENOENT: 'not_found',
    ENOTDIR: 'not_found',
    ELOOP: 'not_found',
    EACCES: 'access_denied',
    EPERM: 'access_denied',
    EISDIR: 'not_a_file',
  }),
);

/** Converts any thrown value into a MediaError; the cause is attached for the log. */
export function toMediaError(thrown: unknown): MediaError {
  if (thrown instanceof MediaError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return new MediaError('cancelled', null, thrown);
  if (thrown instanceof Error && 'errcode' in thrown && thrown.errcode === sqliteFull)
    return new MediaError('disk_full', null, thrown);
  const systemCode =
    thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return new MediaError(codesOfSystem.get(systemCode) ?? 'internal', null, thrown);
}
