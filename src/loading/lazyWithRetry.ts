import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withRetry } from './preloadRetry.ts';

/** Like `lazy`, for a component whose strings are loaded already: a load that fails is tried again. */
export const lazyWithRetry = <Properties extends object>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
): LazyExoticComponent<ComponentType<Properties>> => lazy(withRetry(load));
