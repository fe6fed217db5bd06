import * as v from 'valibot';
import { mediaExtensions } from './formats.ts';

/** Properties of a file, read from its content. Sizes are pixels as shown (after EXIF orientation). */
export const inspectionSchema = v.object({
  kind: v.picklist(['image', 'video']),
  format: v.picklist(['webp', 'jpeg', 'png', 'avif', 'gif', 'svg', 'mp4', 'webm', 'mov', 'mkv']),
  mime: v.string(),
  extension: v.picklist(mediaExtensions),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Length of a video or of one round of an animation; null for a still image, and where the file says none that can be. */
  durationMs: v.nullable(v.number()),
  codec: v.nullable(v.picklist(['H.264', 'VP8', 'VP9', 'AV1'])),
  isAnimated: v.boolean(),
  hasSound: v.boolean(),
  /** The file has EXIF (location, camera), XMP or IPTC data. A video is always copied without. */
  hasMetadata: v.boolean(),
  /** Its pixels are stored turned or mirrored, and shown as its EXIF data says. */
  isRotated: v.boolean(),
  /** Its colours are not those of a usual screen (HDR, wide gamut, RGB), and programs show them each in its own way. */
  hasUnusualColours: v.boolean(),
});

export type Inspection = v.InferOutput<typeof inspectionSchema>;

/** The properties that are read from the content; the others follow from the format. */
export const contentProperties = v.omit(inspectionSchema, ['kind', 'format', 'mime', 'extension']);

export type ContentProperties = v.InferOutput<typeof contentProperties>;
