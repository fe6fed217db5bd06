export const searchTabs = ['dynamic', 'static', 'theme', 'author'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The address of everything that a text finds. */
export function searchPath(keyword: string, tab: SearchTab): string {
  return `/searchCenter?${new URLSearchParams({ keyword, tab })}`;
}

/** The tab of an address; the first one by default. */
export function searchTabOf(query: URLSearchParams): SearchTab {
  return searchTabs.find((tab) => tab === query.get('tab')) ?? 'dynamic';
}

/**
 * The target of a search in the title bar (docs/product.md#title-bar-and-search): the static page and the search screens
 * keep it.
 */
export function searchTarget(from: { pathname: string; search: string }, word: string): string {
  if (from.pathname === '/searchCenter' || from.pathname === '/dynamicSearch') {
    const query = new URLSearchParams({ keyword: word, tab: searchTabOf(new URLSearchParams(from.search)) });
    if (word === '') query.delete('keyword');
    return `${from.pathname}?${query}`;
  }
  const page = from.pathname === '/staticWallpaper' ? from.pathname : '/dynamicWallpaper';
  return word === '' ? page : `${page}?${new URLSearchParams({ keyword: word })}`;
}
