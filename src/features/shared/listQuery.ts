import { useSearchParams } from 'react-router-dom';
import { sorts, type Sort } from '../../api/contract/entities.ts';

/** What the address says of a list: kept in it, so that going back and sharing both work. */
export interface ListQueryState {
  categoryId: number | undefined;
  sort: Sort;
  keyword: string | undefined;
  get: (name: string) => string | null;
  /** Changes parts of the address; null takes a part away. */
  change: (parts: Record<string, string | number | null>) => void;
}

/** Reads and changes the list parameters of the address. */
export function useListQuery(): ListQueryState {
  const [query, setQuery] = useSearchParams();
  const category = Number(query.get('category'));
  const sort = Number(query.get('sort'));
  return {
    categoryId: Number.isSafeInteger(category) && category > 0 ? category : undefined,
    sort: isSort(sort) ? sort : sorts.time,
    keyword: query.get('keyword')?.slice(0, keywordLimit) || undefined,
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

/** Longer texts find nothing more, and make long addresses. */
export const keywordLimit = 100;

function isSort(value: number): value is Sort {
  return Object.values(sorts).some((sort) => sort === value);
}
