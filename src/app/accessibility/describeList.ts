import type { Translate } from '../../i18n/i18n.ts';

interface ListState {
  count: number;
  hasMore: boolean;
}

interface FoundState extends ListState {
  isNear: boolean;
  keyword: string | null;
  /** Keyword that was searched for instead. */
  correctedKeyword: string | null;
}

/** Returns the announcement of a list that has just been loaded: the number of results, and the keyword. */
export function describeResults(
  { count, hasMore, isNear, keyword, correctedKeyword: corrected }: FoundState,
  t: Translate,
): string {
  if (count === 0) return keyword === null ? t('announce.nothing') : t('announce.nothingFor', { keyword });
  if (corrected !== null && keyword !== null) return t('announce.corrected', { count, keyword, corrected });
  if (isNear && keyword !== null) return t('announce.near', { count, keyword });
  if (hasMore) return t('announce.first', { count });
  return keyword === null ? t('announce.results', { count }) : t('announce.resultsFor', { count, keyword });
}

/** Returns the announcement of a list that has grown by a page. */
export function describeGrowth({ count, hasMore }: ListState, t: Translate): string {
  return hasMore ? t('announce.more', { count }) : t('announce.all', { count });
}
