import { cloneElement, isValidElement, type ReactNode } from 'react';
import { addPair, englishOf } from './dictionary.ts';

/** One text of a story in the language that the toolbar asks for. */
export function words(chinese: string, english: string): string {
  // Play functions that run with both languages look for it by either.
  addPair(chinese, english);
  return document.documentElement.lang.startsWith('en') ? english : chinese;
}

/** A story's args in English: every text that the product's catalogue or the story's own list knows. */
export function inEnglish(value: unknown, own: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return own[value] ?? englishOf(value)[0] ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => inEnglish(item, own));
  // The text of a button that is given to a tooltip.
  if (isValidElement<{ children?: ReactNode }>(value)) {
    const { children } = value.props;
    if (children === undefined) return value;
    // Given one by one, children that were written one by one need no keys.
    const all: readonly ReactNode[] = Array.isArray(children) ? children : [children];
    return cloneElement(value, {}, ...all.map((child) => inEnglish(child, own) as ReactNode));
  }
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inEnglish(item, own)]));
  return value;
}

/** Class instances are left as they are. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
