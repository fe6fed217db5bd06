import { createContext, use } from 'react';

/** True in the card that Tab reaches, and outside of a grid. */
export const TabStopContext = createContext(true);

/** The `tabIndex` of a control of a card: a grid of thousands has one card in the order of Tab, arrows reach the others. */
export function useCardTabIndex(): -1 | undefined {
  return use(TabStopContext) ? undefined : -1;
}
