import { priceKinds } from '../../../../src/api/contract/entities.ts';
import { fileClassOf, fileFields, type FileClass } from '../../../../src/api/contract/files/fileClasses.ts';
import type { StoredField } from '../tables.ts';

/** The preview of what is paid: at most 960 pixels (docs/product.md#who-may-fetch-a-file). Clients know it as `md5_1440_1080`. */
const reducedPreview = 'md5_960_720' satisfies StoredField;

type MediaField = Exclude<StoredField, 'md5'>;

/** Of the field `files`; the file of `md5` has a column of its own. Every one may be missing. */
export const mediaFields: readonly MediaField[] = [
  ...fileFields.filter((field) => field !== 'md5'),
  reducedPreview,
];

export type MediaFiles = Partial<Record<MediaField, string | null>>;

/** The class of a file by the field that names it in the database. */
export function storedClassOf(
  field: StoredField,
  wallpaper: { ptype: number; width: number; height: number },
): FileClass {
  if (field === reducedPreview) return 'open';
  if (field === 'md5_1440_1080' && wallpaper.ptype !== priceKinds.free) return 'paid';
  return fileClassOf(field, wallpaper);
}

/**
 * The image that a detail shows. Where the reduced one is not made yet, what is paid has the largest of the small ones: it
 * must not be the one of 1440 × 1080.
 */
export function previewOf(ptype: number, files: MediaFiles): string | null {
  if (ptype === priceKinds.free) return files.md5_1440_1080 ?? null;
  return files.md5_960_720 ?? files.md5_428_244 ?? null;
}
