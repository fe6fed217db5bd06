import * as v from 'valibot';
import { inspectionSchema } from '../inspect/inspection.ts';
import { pictureHash } from './pictureHash.ts';

/** A size that a wallpaper is stored in, by the field of the wallpaper that names the file. */
export type RenditionField = keyof Renditions['files'];

/**
 * The box to which each size is scaled, in pixels: `cover` fills the box exactly and crops; `inside` fits within it and
 * does not enlarge; `outside` keeps the whole image and covers a screen of that size.
 */
export const renditionBoxes: Record<RenditionField, RenditionBox> = {
  md5_165_93: { width: 165, height: 93, fit: 'cover' },
  md5_210_118: { width: 210, height: 118, fit: 'cover' },
  md5_340_190: { width: 340, height: 190, fit: 'cover' },
  md5_428_244: { width: 428, height: 244, fit: 'cover' },
  md5_960_720: { width: 960, height: 720, fit: 'inside' },
  md5_1440_1080: { width: 1440, height: 1080, fit: 'inside' },
  md5_1920: { width: 1920, height: 1080, fit: 'outside' },
  md5_2k: { width: 2560, height: 1440, fit: 'outside' },
  md5_4k: { width: 3840, height: 2160, fit: 'outside' },
};

export interface RenditionBox {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside' | 'outside';
}

const renditionFile = v.object({
  path: v.string(),
  bytes: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
});

/** An image made from the source: a WebP file, with its size in bytes and pixels. */
export type RenditionFile = v.InferOutput<typeof renditionFile>;

const optionalFile = v.nullable(renditionFile);

export const renditionsSchema = v.object({
  /** Null if the source is smaller than that size: nothing is enlarged. */
  files: v.object({
    md5_165_93: optionalFile,
    md5_210_118: optionalFile,
    md5_340_190: optionalFile,
    md5_428_244: optionalFile,
    md5_960_720: optionalFile,
    md5_1440_1080: optionalFile,
    md5_1920: optionalFile,
    md5_2k: optionalFile,
    md5_4k: optionalFile,
  }),
  /** The source at its own size without metadata and transparency; null if the source itself may be stored as it is. */
  cleanCopy: optionalFile,
  /** The colour that its transparent parts are on, as `#rrggbb`; null where it has none. */
  ground: v.nullable(v.string()),
  /** Five colours as `#rrggbb`, the most frequent first. */
  palette: v.array(v.string()),
  /** Indexes into `colorNames`, the most frequent first. */
  colorIds: v.array(v.pipe(v.number(), v.integer())),
  /** `#rrggbb` */
  averageColor: v.string(),
  /** The perceptual hash of the picture, apart from its colours. */
  pictureHash,
});

export type Renditions = v.InferOutput<typeof renditionsSchema>;

const renditionField = v.picklist([
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_960_720',
  'md5_1440_1080',
  'md5_1920',
  'md5_2k',
  'md5_4k',
]);

/** The request of the pool to one of its processes. */
export const renditionRequest = v.object({
  sourcePath: v.string(),
  outputFolder: v.string(),
  inspection: inspectionSchema,
  /** The sizes to make; all of them where absent. */
  fields: v.optional(v.array(renditionField)),
  /** True for a copy without metadata; by default where the source has some. */
  isCleanWanted: v.optional(v.boolean()),
});

export type RenditionRequest = v.InferOutput<typeof renditionRequest>;
