import { createContext, use, type RefObject } from 'react';

const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** Hands the shell's scroll area to the lists inside it. */
export const ScrollAreaProvider = ScrollAreaContext.Provider;

/** The element that scrolls the present screen. @throws outside of the shell */
export function useScrollArea(): RefObject<HTMLElement | null> {
  const area = use(ScrollAreaContext);
  if (!area) throw new Error('useScrollArea needs the shell above it.');
  return area;
}
