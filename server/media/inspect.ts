import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { formats, type MediaFormat, mediaExtensions } from './formats.ts';
import { inspectImage } from './inspectImage.ts';
import { inspectVideo } from './inspectVideo.ts';
import { MediaError, toMediaError } from './mediaError.ts';
import { sniffFile } from './sniffFormat.ts';
import { isWhole } from './wholeFile.ts';

const mebibyte = 1024 * 1024;

/** Largest sizes in bytes that are accepted. An SVG is held in memory as a whole, hence less. */
const byteLimits = { image: 100 * mebibyte, svg: 20 * mebibyte, video: 2048 * mebibyte } as const;

/** What a file is, as read from its content. Sizes are pixels as shown (after EXIF orientation). */
export const inspectionSchema = z.object({
  kind: z.enum(['image', 'video']),
  format: z.enum(['webp', 'jpeg', 'png', 'avif', 'gif', 'svg', 'mp4', 'webm']),
  mime: z.string(),
  extension: z.enum(mediaExtensions),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** Length of a video or of one round of an animation; null for a still picture. */
  durationMs: z.nullable(z.number()),
  codec: z.nullable(z.enum(['H.264', 'VP8', 'VP9', 'AV1'])),
  isAnimated: z.boolean(),
  hasSound: z.boolean(),
  /** The file tells more than its pixels: EXIF (place, camera), XMP or IPTC. False for videos. */
  hasMetadata: z.boolean(),
});

export type Inspection = z.infer<typeof inspectionSchema>;

/** What the reader of one kind of file finds out; the rest follows from the format. */
export type Findings = Omit<Inspection, 'kind' | 'format' | 'mime' | 'extension'>;

/**
 * Reads what a file is from its content, not from its name. Only headers are read, so that a picture that is too
 * large is refused quickly and with little memory.
 * @throws MediaError `empty_file`, `unreadable`, `unsupported_format` (detail: the format), `unsupported_codec`
 *   (detail: the codec), `too_many_pixels`, `file_too_large`, `not_a_file`, `not_found`, `access_denied`
 */
export async function inspectFile(path: string): Promise<Inspection> {
  try {
    const state = await stat(path);
    if (!state.isFile()) throw new MediaError('not_a_file');
    const format = await sniffFile(path);
    checkBytes(format, state.size);
    if (!(await isWhole(path, format, state.size))) throw new MediaError('unreadable');
    const description = formats[format];
    const findings = await (description.kind === 'video' ? inspectVideo(path) : inspectImage(path, format));
    return { ...description, format, ...findings };
  } catch (error) {
    throw toMediaError(error);
  }
}

function checkBytes(format: MediaFormat, bytes: number): void {
  const limit = byteLimits[format === 'svg' ? 'svg' : formats[format].kind];
  if (bytes > limit) throw new MediaError('file_too_large', `${Math.ceil(bytes / mebibyte)} MB`);
}
