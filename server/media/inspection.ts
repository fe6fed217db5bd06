import * as z from 'zod/mini';
import { mediaExtensions } from './formats.ts';

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
