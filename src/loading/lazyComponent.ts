import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withAllStrings } from '../i18n/i18n.ts';
import { withRetry } from './preloadRetry.ts';

/**
 * Like `lazy`, for a component that arrives together with its strings: as soon as it is available, and not before
 * `after` has resolved where that is given.
 */
export function lazyComponent<Properties>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  after?: () => Promise<void>,
): LazyExoticComponent<ComponentType<Properties>> {
  const loadWithRetry = withRetry(withAllStrings(load));
  return lazy(async () => {
    await after?.();
    return loadWithRetry();
  });
}
