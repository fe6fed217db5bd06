import * as v from 'valibot';
import { mediaExtensions } from './formats.ts';

/** What a file is, as read from its content. Sizes are pixels as shown (after EXIF orientation). */
export const inspectionSchema = v.object({
  kind: v.picklist(['image', 'video']),
  format: v.picklist(['webp', 'jpeg', 'png', 'avif', 'gif', 'svg', 'mp4', 'webm']),
  mime: v.string(),
  extension: v.picklist(mediaExtensions),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Length of a video or of one loop of an animation; null for a still image. */
  durationMs: v.nullable(v.number()),
  codec: v.nullable(v.picklist(['H.264', 'VP8', 'VP9', 'AV1'])),
  isAnimated: v.boolean(),
  hasSound: v.boolean(),
  /** The file has metadata: EXIF (location, camera), XMP or IPTC. False for videos. */
  hasMetadata: v.boolean(),
});

export type Inspection = v.InferOutput<typeof inspectionSchema>;

/** What the reader of one kind of file finds out; the rest follows from the format. */
export type Findings = Omit<Inspection, 'kind' | 'format' | 'mime' | 'extension'>;
