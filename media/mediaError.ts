/** Everything that can be wrong with a file, or with the place where it is kept. */
export type MediaErrorCode =
  | 'empty_file'
  | 'unreadable'
  | 'unsupported_format'
  | 'unsupported_codec'
  | 'too_many_pixels'
  | 'file_too_large'
  | 'not_a_file'
  | 'not_found'
  | 'access_denied'
  | 'invalid_md5'
  | 'md5_mismatch'
  | 'incomplete'
  | 'already_writing'
  | 'source_changed'
  | 'disk_full'
  | 'too_slow'
  | 'too_much_memory'
  | 'worker_crashed'
  | 'poster_failed'
  | 'cancelled'
  | 'internal';

/** What happened, why, and what to do next; screens translate by code and show the detail. */
export const mediaMessages: Record<MediaErrorCode, string> = {
  empty_file: 'The file is empty: it has no bytes. Choose another file, or copy it again.',
  unreadable: 'The file is damaged or cut off, so it cannot be read to its end. Copy or download it again.',
  unsupported_format:
    'Files of this format cannot be shown. Convert it to JPEG, PNG, WebP, AVIF, GIF, SVG, MP4 or WebM.',
  unsupported_codec:
    'The video is coded in a way that cannot be played here. Convert it to H.264, VP8, VP9 or AV1.',
  too_many_pixels: 'The picture has more than 100 megapixels. Scale it down and try again.',
  file_too_large:
    'The file is larger than is accepted (pictures 100 MB, SVG 20 MB, videos 2 GB). Make it smaller.',
  not_a_file: 'This is not an ordinary file, so it was left out. Choose a picture or a video.',
  not_found: 'The file is no longer there. It may have been moved or deleted; choose it again.',
  access_denied:
    'The file or folder may not be opened by this program. Change its permissions and try again.',
  invalid_md5:
    'The name of the media file is not an MD5 of 32 hexadecimal digits. Ask for it by its right name.',
  md5_mismatch: 'What arrived is not what was announced: its MD5 differs. It was removed; download it again.',
  incomplete: 'The download has not reached its end. Continue it from where it stopped.',
  already_writing: 'This file is already being written. Wait until that has ended.',
  source_changed: 'The file changed while it was being read. Import it again when nothing writes to it.',
  disk_full: 'There is no space left on the disk, so the file was not kept. Free some space and try again.',
  too_slow: 'Preparing the picture took too long and was stopped. Scale the picture down and try again.',
  too_much_memory:
    'Preparing the picture needed too much memory and was stopped. Scale it down and try again.',
  worker_crashed: 'The program that prepares pictures ended on this file. The file is probably damaged.',
  poster_failed:
    'No picture could be taken from the video, so it may not play here. Convert it to H.264 or VP9.',
  cancelled: 'The work was stopped before its end. Start it again to continue.',
  internal: 'The file could not be handled because of a fault of this program. Try again.',
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

const codesOfSystem: Record<string, MediaErrorCode> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  ENOENT: 'not_found',
  EACCES: 'access_denied',
  EPERM: 'access_denied',
  EISDIR: 'not_a_file',
};

/** Turns whatever was thrown into a MediaError; the cause stays attached for the log. */
export function toMediaError(thrown: unknown): MediaError {
  if (thrown instanceof MediaError) return thrown;
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return new MediaError('cancelled', null, thrown);
  const systemCode =
    thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return new MediaError(codesOfSystem[systemCode] ?? 'internal', null, thrown);
}
