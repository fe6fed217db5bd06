import { createContext, use } from 'react';

const QueryContext = createContext('');

/** Hands the text of 搜索设置 to the rows. */
export const SettingsQueryProvider = QueryContext.Provider;

/** Whether a row with these texts is among what is searched for; without a search each is. */
export function useIsFound(...texts: readonly (string | undefined)[]): boolean {
  const query = use(QueryContext).trim().toLowerCase();
  return query === '' || texts.some((text) => text?.toLowerCase().includes(query));
}
