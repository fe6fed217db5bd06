/** The fields of a wallpaper that name a file: its own one, and those made from it. */
export const fileFields = [
  'md5',
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_1440_1080',
  'md5_1920',
  'md5_2k',
  'md5_4k',
  'md5_video',
  'preview_video',
] as const;

export type FileField = (typeof fileFields)[number];

/** `priceKinds.free`; the entities of the contract are above this folder. */
const freeKind = 0;

/**
 * Access class of a file: everyone; members and the author; those who have paid, members where a membership includes
 * it.
 */
export type FileClass = 'open' | 'ultra' | 'paid';

/** From this size on a wallpaper is more than full HD. */
const ultraSize = { width: 2560, height: 1440 } as const;

const alwaysOpen: readonly FileField[] = [
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_1440_1080',
  'preview_video',
];

/** The class of a file (docs/product.md#who-may-fetch-a-file). The size is that of the wallpaper's own file. */
export function fileClassOf(
  field: FileField,
  { ptype, width, height }: { ptype: number; width: number; height: number },
): FileClass {
  if (alwaysOpen.includes(field)) return 'open';
  if (ptype !== freeKind) return 'paid';
  if (field === 'md5_1920') return 'open';
  if (field === 'md5_2k' || field === 'md5_4k') return 'ultra';
  return width >= ultraSize.width && height >= ultraSize.height ? 'ultra' : 'open';
}

/** The class of all files of a web wallpaper; a page has no size of its own. */
export function webClassOf({ ptype }: { ptype: number }): FileClass {
  return ptype === freeKind ? 'open' : 'paid';
}

const byOpenness: readonly FileClass[] = ['open', 'ultra', 'paid'];

/** The class of a file that several fields name: the most open one; null for a file that none names. */
export function mostOpen(classes: readonly FileClass[]): FileClass | null {
  return byOpenness.find((each) => classes.includes(each)) ?? null;
}
