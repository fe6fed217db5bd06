import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withAllStrings } from '../i18n/i18n.ts';
import { withRetry } from './preloadRetry.ts';

/**
 * Like `lazy`, for a part that comes together with its words, as soon as it can be had, and not before the answer of
 * `after` where there is one.
 */
export function lazyComponent<Properties>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  after?: () => Promise<void>,
): LazyExoticComponent<ComponentType<Properties>> {
  const loadPatiently = withRetry(withAllStrings(load));
  return lazy(async () => {
    await after?.();
    return loadPatiently();
  });
}
