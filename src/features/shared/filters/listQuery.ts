import { useSearchParams } from 'react-router-dom';
import { categoryIds, sorts, type Sort } from '../../../api/contract/entities.ts';

/** The list parameters of the address: stored there, so that going back and sharing both work. */
export interface ListQueryState {
  categoryId: number | undefined;
  sort: Sort;
  /** The order of a search: by relevance unless one is chosen. */
  searchSort: Sort | undefined;
  keyword: string | undefined;
  get: (name: string) => string | null;
  /** Changes query parameters of the address; null removes one. */
  change: (parts: Record<string, string | number | null>) => void;
}

/** Reads and changes the list parameters of the address. */
export function useListQuery(): ListQueryState {
  const [query, setQuery] = useSearchParams();
  const category = Number(query.get('category'));
  const sort = Number(query.get('sort'));
  return {
    categoryId: categoryOf(query, category),
    sort: isSort(sort) ? sort : sorts.time,
    searchSort: isSort(sort) ? sort : undefined,
    keyword: truncateKeyword(query.get('keyword') ?? '') || undefined,
    get: (name) => query.get(name),
    change: (parts) =>
      setQuery((former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(parts))
          if (value === null) next.delete(name);
          else next.set(name, String(value));
        return next;
      }),
  };
}

/**
 * A number, the authors one follows, or the newest by the name that other parts give it
 * (docs/product.md#detail-opening-rules).
 */
function categoryOf(query: URLSearchParams, category: number): number | undefined {
  if (Number.isSafeInteger(category) && (category > 0 || category === categoryIds.following)) return category;
  return query.get('view_type') === 'new-wallpaper' ? categoryIds.newestDynamic : undefined;
}

/** Longer texts find nothing more, and make long addresses. */
export const keywordLimit = 100;

/** A text as it is searched for: trimmed, cut to the limit, and without the half of a character. */
export function truncateKeyword(text: string): string {
  // A pasted book is not trimmed as a whole.
  const start = text
    .slice(0, keywordLimit * 2)
    .trim()
    .slice(0, keywordLimit);
  return start.replace(/[\ud800-\udbff]$/, '').toWellFormed();
}

function isSort(value: number): value is Sort {
  return Object.values(sorts).some((sort) => sort === value);
}
