import { createContext, use } from 'react';

/** Whether the card around is the one that Tab reaches; true outside of a grid. */
export const TabStopContext = createContext(true);

/** The `tabIndex` of a control of a card: a grid of thousands has one card in the order of Tab, arrows reach the others. */
export function useCardTabIndex(): -1 | undefined {
  return use(TabStopContext) ? undefined : -1;
}
