import * as v from 'valibot';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { paletteTerm, tagTerm } from '../search/documentTerms.ts';
import { getTerms } from '../search/postings.ts';
import { walkTerms } from '../search/walkTerms.ts';
import { paletteBuckets, paletteDistance, readPalette, unpackPalette } from '../wallpapers/palette.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { allCategories, listInOrder } from '../wallpapers/queries.ts';
import { publishedStates } from '../wallpapers/wallpaperRows.ts';

/** The hottest of each group that are compared, groups whose hottest are, and candidates in all: the whole cost. */
const candidatesOfGroup = 80;
const walkedTags = 2;
const candidateLimit = 240;
/** The weight of all tags in common; the same palette has weight 1. */
const tagShare = 0.8;
/** The rate at which similarity falls with the distance of two palettes. */
const lookFall = 10;

const storedTags = v.array(v.object({ tname: v.string() }));
const keptTags = v.array(v.string());

/**
 * Wallpapers of the same type with the most similar palette and tags. Candidates are the hottest of
 * its rarest tags and of its palette, each from a walk down an index; hot wallpapers fill them up, so that the row is
 * never short while the catalogue is not.
 *
 * @throws ServiceError `wallpaperNotFound`
 */
export async function listRelatedWallpapers(
  database: DatabaseHandle,
  wid: number,
  limit: number,
): Promise<WallpaperWithAuthor[]> {
  const subject = await database
    .selectFrom('wallpapers')
    .select(['wtype', 'palette', 'tags'])
    .where('wid', '=', wid)
    .where('state', 'in', publishedStates)
    .executeTakeFirst();
  if (!subject) throw new ServiceError('wallpaperNotFound');
  const palette = readPalette(subject.palette);
  const tags = new Set(v.parse(storedTags, JSON.parse(subject.tags)).map((tag) => tag.tname));
  const wids = await readCandidates(database, wid, subject.wtype, [...tags], paletteBuckets(palette));

  if (wids.length === 0) return [];
  const looks = await database.selectFrom('palettes').selectAll().where('wid', 'in', wids).execute();
  const ranked = looks
    .map((look) => {
      const shared = v.parse(keptTags, JSON.parse(look.tags)).filter((tag) => tags.has(tag)).length;
      const alike = 1 / (1 + lookFall * paletteDistance(palette, unpackPalette(look.palette)));
      return { wid: look.wid, nearness: alike + (tagShare * shared) / Math.max(1, tags.size) };
    })
    .toSorted((first, second) => second.nearness - first.nearness || second.wid - first.wid);
  // An offline wallpaper is still a candidate, since its rows are kept: the next ones replace it.
  const online: WallpaperWithAuthor[] = [];
  for (let next = 0; online.length < limit && next < ranked.length; next += limit)
    online.push(...(await listInOrder(database, ranked.slice(next, next + limit))));
  return online.slice(0, limit);
}

async function readCandidates(
  database: DatabaseHandle,
  wid: number,
  wtype: number,
  tags: readonly string[],
  buckets: readonly string[],
): Promise<number[]> {
  const tagTerms = tags.map(tagTerm);
  const lookTerms = buckets.map(paletteTerm);
  const terms = await getTerms(database, wtype, [...tagTerms, ...lookTerms]);
  const rarest = tagTerms
    .flatMap((token) => terms.get(token) ?? [])
    .toSorted((first, second) => first.document_count - second.document_count)
    .slice(0, walkedTags);
  const groups = [...rarest, ...lookTerms.flatMap((token) => terms.get(token) ?? [])];
  const walked = await walkTerms(
    database,
    groups.map((term) => ({ termId: term.term_id, count: candidatesOfGroup })),
  );
  const wids = new Set(walked.map((row) => row.wid));
  wids.delete(wid);
  const candidates = [...wids].slice(0, candidateLimit);
  if (candidates.length === candidateLimit) return candidates;
  return [...new Set([...candidates, ...(await readHottest(database, wtype))])]
    .filter((candidate) => candidate !== wid)
    .slice(0, candidateLimit);
}

async function readHottest(database: DatabaseHandle, wtype: number): Promise<number[]> {
  const rows = await database
    .selectFrom('listings')
    .select('wid')
    .where('wtype', '=', wtype)
    .where('category_id', '=', allCategories)
    .orderBy('hot', 'desc')
    .orderBy('wid', 'desc')
    .limit(candidateLimit)
    .execute();
  return rows.map((row) => row.wid);
}
