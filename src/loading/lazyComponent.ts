import { createElement, lazy, type ComponentType } from 'react';
import { useIsHydrating } from '../design-system/MediaFrame/index.ts';
import { withAllStrings } from '../i18n/i18n.ts';
import { withRetry } from './preloadRetry.ts';

/**
 * Like `lazy`, for a component that arrives together with its strings: as soon as it is available, and not before
 * `after` has resolved where that is given. It is no part of the markup that the service sends.
 */
export function lazyComponent<Properties extends object>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  after?: () => Promise<void>,
): ComponentType<Properties> {
  const loadWithRetry = withRetry(withAllStrings(load));
  const Fetched = lazy(async () => {
    await after?.();
    return loadWithRetry();
  });
  return function Deferred(properties) {
    return useIsHydrating() ? null : createElement(Fetched, properties);
  };
}
