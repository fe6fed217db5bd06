import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { compareFingerprints } from '../../.storybook/fingerprints/compareFingerprints.ts';
import { readFingerprint } from '../../.storybook/fingerprints/readFingerprint.ts';

/** A picture that differs, by its path without `.png` below `before`, `after` and `difference`. */
export interface DifferentPicture {
  path: string;
  /** The difference of the part that differs most, in shades of 255. */
  by: number;
}

/** The comparison of two folders of pictures, by path; the one that differs most comes first. */
export interface PictureComparison {
  different: DifferentPicture[];
  added: string[];
  removed: string[];
  /** The number of pictures that are alike. */
  same: number;
}

/** Compares the pictures below `before` and `after`, and writes those of their differences below `difference`. */
export async function comparePictureFolders(folder: string): Promise<PictureComparison> {
  const before = new Set(await listPictures(join(folder, 'before')));
  const after = new Set(await listPictures(join(folder, 'after')));
  const comparison: PictureComparison = {
    different: [],
    added: [...after].filter((path) => !before.has(path)),
    removed: [...before].filter((path) => !after.has(path)),
    same: 0,
  };
  for (const path of before) {
    if (!after.has(path)) continue;
    const by = await compare(folder, path);
    if (by === 0) comparison.same++;
    else comparison.different.push({ path, by });
  }
  comparison.different.sort((one, other) => other.by - one.by);
  return comparison;
}

async function listPictures(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .filter((path) => path.endsWith('.png'))
    .map((path) => path.slice(0, -'.png'.length))
    .toSorted();
}

/** @returns by how much they differ, 0 where they are alike */
async function compare(folder: string, path: string): Promise<number> {
  const [before, after] = await Promise.all(
    ['before', 'after'].map((side) => readFile(join(folder, side, `${path}.png`))),
  );
  if (!before || !after || before.equals(after)) return 0;
  const differences = compareFingerprints(await readFingerprint(before), await readFingerprint(after));
  if (differences.length === 0) return 0;
  const file = join(folder, 'difference', `${path}.png`);
  await mkdir(dirname(file), { recursive: true });
  await drawDifference(before, after, file);
  return Math.max(...differences.map(({ by }) => by));
}

/** Draws what differs in white; where sizes differ, both are as large as the larger. */
async function drawDifference(before: Buffer, after: Buffer, file: string): Promise<void> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const background = { r: 255, g: 0, b: 255 };
  const [one, other] = await Promise.all(
    [before, after].map((picture, index) =>
      sharp(picture)
        .removeAlpha()
        .extend({
          right: width - (sizes[index]?.width ?? width),
          bottom: height - (sizes[index]?.height ?? height),
          background,
        })
        .png()
        .toBuffer(),
    ),
  );
  const difference = await sharp(one)
    .composite([{ input: other ?? after, blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer();
  // Of 255 shades, four are seen by nobody.
  await sharp(difference).greyscale().threshold(4).png().toFile(file);
}
