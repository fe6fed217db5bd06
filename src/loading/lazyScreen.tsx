import { lazy, type ComponentType } from 'react';
import { withAllStrings } from '../i18n/i18n.ts';
import { withRetry } from './preloadRetry.ts';

interface ScreenModule {
  default: ComponentType;
}

/** A screen in a chunk of its own, which can be fetched before it is rendered. */
export interface LazyScreen {
  component: ComponentType;
  /** To be called before the first rendering, or not at all. */
  preload: () => Promise<void>;
}

/**
 * Like `lazy`, but a screen that was fetched before renders immediately: React delays the content behind a fallback
 * for 300 ms, which would be the longest part of the first paint.
 */
export function firstScreen(load: () => Promise<ScreenModule>): LazyScreen {
  const Fetched = lazy(withRetry(load));
  let Preloaded: ComponentType | null = null;
  return {
    component: function Screen() {
      return Preloaded ? <Preloaded /> : <Fetched />;
    },
    async preload() {
      Preloaded = (await load()).default;
    },
  };
}

/** A screen whose strings are not among those of the first screens: they arrive together with it. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  return firstScreen(withAllStrings(load));
}
