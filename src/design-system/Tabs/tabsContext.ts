import { createContext, useContext } from 'react';

/** The value of the active tab. */
export const TabsContext = createContext<string | null>(null);

/** @throws Error outside Tabs */
export function useActiveTab(part: string): string {
  const value = useContext(TabsContext);
  if (value === null) throw new Error(`A ${part} must be inside Tabs.`);
  return value;
}
