import { createContext, use } from 'react';

const QueryContext = createContext('');

/** Hands the text of 搜索设置 to the rows. */
export const SettingsQueryProvider = QueryContext.Provider;

/** True where a row with these texts matches the search; without a search each does. */
export function useIsFound(...texts: readonly (string | undefined)[]): boolean {
  const query = use(QueryContext).trim().toLowerCase();
  return query === '' || texts.some((text) => text?.toLowerCase().includes(query));
}
