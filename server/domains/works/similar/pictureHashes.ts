import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { hashDistance, nearBands, type PictureHash } from '../../../../media/render/pictureHash.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { paletteDistance, readPalette } from '../../catalogue/wallpapers/palette.ts';

/** Wallpapers that differ in so few bits look alike with any colours. */
const sureDistance = 4;
/** Up to here they look alike if their colours do. */
const possibleDistance = 10;
/** Of `paletteDistance`. */
const likePalette = 0.1;
/** Hashes that are compared at most for each of the four parts: of ten million pictures some 2,600 are near in one. */
const comparedAtMost = 5_000;
/** The nearest of them, whose colours are compared. */
const lookedAtMost = 500;
const shownAtMost = 6;

const { online, offline, audit } = wallpaperStates;

/** Stores what a wallpaper looks like; null for one without a picture. */
export async function storePictureHash(
  database: DatabaseHandle,
  wid: number,
  hash: PictureHash | null,
): Promise<void> {
  const [band_0, band_1, band_2, band_3] = hash ?? [null, null, null, null];
  const bands = { band_0, band_1, band_2, band_3 };
  await database
    .insertInto('picture_hashes')
    .values({ wid, ...bands })
    .onConflict((conflict) => conflict.column('wid').doUpdateSet(bands))
    .execute();
}

/** Another wallpaper that looks like one. */
export interface AlikeWallpaper {
  wid: number;
  name: string;
  author_uid: string;
  author_name: string;
  state: number;
  files: string;
  /** Bits of 64 in which the pictures differ. */
  distance: number;
  /** 0 for the same palette; 0.3 is an entirely different one. */
  palette_distance: number;
}

/**
 * Wallpapers that look like this one, the likest first: by hash, and by palette where the hashes differ more. Every one
 * within seven bits is found: one of its four parts then differs in one bit at most, and those values are looked up in
 * an index.
 */
export async function findAlikeWallpapers(
  database: DatabaseHandle,
  { wid, palette }: { wid: number; palette: string },
): Promise<AlikeWallpaper[]> {
  const own = await database
    .selectFrom('picture_hashes')
    .select(['band_0', 'band_1', 'band_2', 'band_3'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  const hash = own && hashOf(own);
  if (!hash) return [];
  const near = await listNear(database, wid, hash);
  if (near.size === 0) return [];
  const rows = await database
    .selectFrom('wallpapers')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .select(['wallpapers.wid', 'wallpapers.name', 'author_uid', 'users.nick_name as author_name'])
    .select(['wallpapers.state', 'wallpapers.files', 'palette'])
    .where('wallpapers.wid', 'in', [...near.keys()])
    .where('wallpapers.state', 'in', [online, offline, audit])
    .execute();
  const colours = readPalette(palette);
  return rows
    .flatMap(({ palette: others, ...row }) => {
      const distance = near.get(row.wid) ?? Number.POSITIVE_INFINITY;
      const apart = paletteDistance(colours, readPalette(others));
      const isAlike = distance <= sureDistance || apart <= likePalette;
      return isAlike ? [{ ...row, distance, palette_distance: apart }] : [];
    })
    .toSorted((one, other) => one.distance - other.distance || one.palette_distance - other.palette_distance)
    .slice(0, shownAtMost);
}

/**
 * The nearest wallpapers by hash, with their distances. Each part is looked up by itself: one that thousands share, as plain
 * pictures do, leaves the others theirs.
 */
async function listNear(
  database: DatabaseHandle,
  wid: number,
  hash: PictureHash,
): Promise<Map<number, number>> {
  const distances = new Map<number, number>();
  for (const [index, band] of bands.entries()) {
    const rows = await database
      .selectFrom('picture_hashes')
      .select(['wid', ...bands])
      .where(band, 'in', nearBands(hash[index] ?? 0))
      .limit(comparedAtMost)
      .execute();
    for (const row of rows) {
      const other = hashOf(row);
      const distance = other ? hashDistance(hash, other) : Number.POSITIVE_INFINITY;
      if (row.wid !== wid && distance <= possibleDistance) distances.set(row.wid, distance);
    }
  }
  const nearest = [...distances].toSorted(([, one], [, other]) => one - other);
  return new Map(nearest.slice(0, lookedAtMost));
}

const bands = ['band_0', 'band_1', 'band_2', 'band_3'] as const;

type Bands = Record<'band_0' | 'band_1' | 'band_2' | 'band_3', number | null>;

function hashOf({ band_0, band_1, band_2, band_3 }: Bands): PictureHash | null {
  if (band_0 === null || band_1 === null || band_2 === null || band_3 === null) return null;
  return [band_0, band_1, band_2, band_3];
}
