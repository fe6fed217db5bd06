import { lazy, type ComponentType } from 'react';
import { withAllStrings } from '../i18n/i18n.ts';
import { withRetry } from './preloadRetry.ts';

interface ScreenModule<Context> {
  default: ComponentType;
  /** Fills the stores for the first rendering (`LazyScreen.prepare`). */
  prepare?: (context: Context) => Promise<boolean>;
}

/** A screen in a chunk of its own, which can be fetched before it is rendered. */
export interface LazyScreen<Context = unknown> {
  component: ComponentType;
  /** To be called before the first rendering, or not at all. */
  preload: () => Promise<void>;
  /**
   * Fills the stores from the document's answers, once the screen was fetched.
   *
   * @returns whether its first rendering then shows everything; false for a screen that is never rendered so
   */
  prepare: (context: Context) => Promise<boolean>;
}

/**
 * Like `lazy`, but a screen that was fetched before renders immediately: React delays the content behind a fallback
 * for 300 ms, which would be the longest part of the first paint.
 */
export function firstScreen<Context = unknown>(
  load: () => Promise<ScreenModule<Context>>,
): LazyScreen<Context> {
  const Fetched = lazy(withRetry(load));
  let preloaded: ScreenModule<Context> | null = null;
  return {
    component: function Screen() {
      return preloaded ? <preloaded.default /> : <Fetched />;
    },
    async preload() {
      preloaded = await load();
    },
    prepare: async (context) => (await preloaded?.prepare?.(context)) ?? false,
  };
}

/** A screen whose strings are not among those of the first screens: they arrive together with it. */
export function lazyScreen(load: () => Promise<ScreenModule<unknown>>): LazyScreen {
  return firstScreen(withAllStrings(load));
}
