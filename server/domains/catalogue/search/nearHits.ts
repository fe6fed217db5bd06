import type { DatabaseHandle } from '../../../database/database.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { listInOrder } from '../wallpapers/queries.ts';
import { keepListed, type Scope } from './listedHits.ts';
import { getTerms } from './postings.ts';
import { nearTokens } from './queryParts.ts';
import { readHeldTerms, walkTerms } from './walkTerms.ts';

/** Parts whose hottest wallpapers are candidates, and how many of each: the maximum cost of a similarity search. */
const walkedParts = 6;
const candidatesOfPart = 60;
/** Parts that candidates are compared by. */
const comparedParts = 16;

/** The wallpapers with most of a text's parts, long parts counting more; of equal ones the hotter first. */
export async function findNear(
  database: DatabaseHandle,
  keyword: string,
  scope: Scope,
  limit: number,
): Promise<WallpaperWithAuthor[]> {
  const terms = await getTerms(database, scope.wtype, nearTokens(keyword));
  const parts = [...terms.values()]
    .toSorted(
      (first, second) =>
        second.token.length - first.token.length || first.document_count - second.document_count,
    )
    .slice(0, comparedParts);
  const walked = await walkTerms(
    database,
    parts.slice(0, walkedParts).map((part) => ({ termId: part.term_id, count: candidatesOfPart })),
  );
  const heat = new Map(walked.map(({ wid, key }) => [wid, key]));
  const wids = [...heat.keys()];
  const [held, listed] = await Promise.all([
    readHeldTerms(
      database,
      wids,
      parts.map((part) => part.term_id),
    ),
    keepListed(database, wids, scope),
  ]);
  const scored = wids
    .filter((wid) => listed.has(wid))
    .map((wid) => {
      const own = parts.filter((part) => held.get(wid)?.has(part.term_id));
      return {
        wid,
        nearness: own.reduce((sum, part) => sum + part.token.length, 0),
        heat: heat.get(wid) ?? 0,
      };
    })
    .toSorted((first, second) => second.nearness - first.nearness || second.heat - first.heat);
  return listInOrder(database, scored.slice(0, limit));
}
