import { useRef, type KeyboardEvent } from 'react';
import { findByTyping } from './findByTyping.ts';

/** Letters typed within this interval form one query. */
const typingMilliseconds = 500;

/**
 * Gathers typed letters into a word.
 *
 * @returns which row the letters mean after this key; null for keys that are no letters, and where nothing fits
 */
export function useTypeAhead(
  count: number,
  getText: ((index: number) => string) | undefined,
): (event: KeyboardEvent, active: number) => number | null {
  const typed = useRef({ text: '', time: 0 });
  return ({ key, timeStamp }, active) => {
    const isGoingOn = timeStamp - typed.current.time < typingMilliseconds;
    if (!getText || key.length !== 1 || (key === ' ' && !isGoingOn)) return null;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + key, time: timeStamp };
    return findByTyping(typed.current.text, active, count, getText);
  };
}
