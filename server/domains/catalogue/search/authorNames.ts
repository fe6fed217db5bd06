import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { tag, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { WallpaperRow } from '../tables.ts';
import { rowsOf } from './indexWallpapers.ts';
import { insertPostings, type WeighedTerms } from './postings.ts';

/** Works per transaction: each has some sixty rows in the index. */
const worksAtOnce = 50;
const storedTags = v.array(tag);

/** Records, in the transaction of a new name, that the works have to be indexed again. */
export async function noteRename(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  await transaction
    .insertInto('renamed_authors')
    .values({ uid, renamed_at: now })
    // Never the same twice: the name before this one may be worked off in the same second.
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        renamed_at: sql`case when renamed_authors.renamed_at < ${now} then ${now} else renamed_authors.renamed_at + 1 end`,
      }),
    )
    .execute();
}

/** True if works of some author are still to be found by a new name. */
export async function hasRenames(database: DatabaseHandle): Promise<boolean> {
  const row = await database.selectFrom('renamed_authors').select('uid').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Indexes the works of all renamed authors by their current names.
 *
 * @param stop interrupts it between two batches of works; the next run begins with that author again
 */
export async function finishRenames(database: DatabaseHandle, stop?: AbortSignal): Promise<void> {
  const renamed = await database.selectFrom('renamed_authors').selectAll().orderBy('renamed_at').execute();
  for (const { uid, renamed_at: renamedAt } of renamed) {
    await indexAuthorName(database, uid, stop);
    await database
      .deleteFrom('renamed_authors')
      .where('uid', '=', uid)
      .where('renamed_at', '=', renamedAt)
      .execute();
  }
}

/**
 * Indexes the works of an author under the author's current name, and under no earlier one. It may be repeated
 * at any time: correct rows are not written.
 */
export async function indexAuthorName(
  database: DatabaseHandle,
  uid: string,
  stop?: AbortSignal,
): Promise<void> {
  // One type after the other: terms belong to a type, and all who write them lock them in one order.
  for (const wtype of Object.values(wallpaperTypes))
    for (let last: number | undefined = 0; last !== undefined;) {
      stop?.throwIfAborted();
      const found: { wid: number }[] = await selectFound(database, { uid, wtype, last });
      const wids = found.map((row) => row.wid);
      if (wids.length > 0)
        await database.transaction().execute((transaction) => indexWorks(transaction, { uid, wtype, wids }));
      last = wids.at(-1);
      await setImmediate();
    }
}

/** Works that were never online have no palette, and are not indexed. */
function selectFound(
  database: DatabaseHandle,
  { uid, wtype, last }: { uid: string; wtype: number; last: number },
) {
  return database
    .selectFrom('wallpapers')
    .innerJoin('palettes', 'palettes.wid', 'wallpapers.wid')
    .select('wallpapers.wid')
    .where('wallpapers.author_uid', '=', uid)
    .where('wallpapers.wtype', '=', wtype)
    .where('wallpapers.wid', '>', last)
    .orderBy('wallpapers.wid')
    .limit(worksAtOnce)
    .execute();
}

async function indexWorks(
  transaction: DatabaseHandle,
  { uid, wtype, wids }: { uid: string; wtype: number; wids: readonly number[] },
): Promise<void> {
  // Written, not only read: concurrent download counts wait, so that no weight gets lost.
  const works = await transaction
    .updateTable('wallpapers')
    .set(({ ref }) => ({ like_count: ref('like_count') }))
    .where('wid', 'in', [...wids])
    .returningAll()
    .execute();
  const author = await transaction
    .selectFrom('users')
    .select(['nick_name', 'nick_name_en'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const held = await readHeld(transaction, wtype, wids);
  const missing: WeighedTerms[] = [];
  const extra = new Map<number, number[]>();
  for (const work of works) {
    const { hot, tokens } = termsOf(work, [author.nick_name, author.nick_name_en]);
    const right = new Set<string>();
    for (const { token, termId, weight } of held.get(work.wid) ?? []) {
      const boost = tokens.get(token);
      if (boost !== undefined && hot + boost === weight) right.add(token);
      else extra.set(termId, [...(extra.get(termId) ?? []), work.wid]);
    }
    const rest = [...tokens].filter(([token]) => !right.has(token));
    if (rest.length > 0) missing.push({ wid: work.wid, wtype, hot, tokens: new Map(rest) });
  }
  for (const [termId, ofTerm] of extra)
    await transaction
      .deleteFrom('search_postings')
      .where('term_id', '=', termId)
      .where('wid', 'in', ofTerm)
      .execute();
  await insertPostings(transaction, missing);
}

async function readHeld(transaction: DatabaseHandle, wtype: number, wids: readonly number[]) {
  const rows = await transaction
    .selectFrom('search_postings')
    .innerJoin('search_terms', 'search_terms.term_id', 'search_postings.term_id')
    .select(['search_postings.wid', 'search_postings.weight', 'search_terms.term_id as termId', 'token'])
    .where('search_postings.wid', 'in', [...wids])
    .where('search_terms.wtype', '=', wtype)
    .execute();
  return Map.groupBy(rows, (row) => row.wid);
}

/** The same rows as written when a work goes online. */
function termsOf(work: WallpaperRow, authorNames: readonly string[]): WeighedTerms {
  const tags = v.parse(storedTags, JSON.parse(work.tags));
  return rowsOf({
    wallpaper: work,
    categoryIds: [],
    colorIds: [],
    tagNames: tags.map(({ tname }) => tname),
    searchTexts: [...authorNames, ...tags.flatMap(({ tname, tname_en }) => [tname, tname_en])],
  }).terms;
}
