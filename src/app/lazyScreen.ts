import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface ScreenModule {
  default: ComponentType;
}

/** A screen in a chunk of its own, which can be fetched before it is rendered. */
export interface LazyScreen {
  component: LazyExoticComponent<ComponentType>;
  preload: () => Promise<void>;
}

/**
 * Like `lazy`, but a screen that was fetched before renders at once: React holds back the content behind a fallback
 * for 300 ms, which would be the longest part of the first paint.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  let loaded: ScreenModule | null = null;
  return {
    component: lazy(() => (loaded ? settled(loaded) : load())),
    async preload() {
      loaded = await load();
    },
  };
}

/** A promise that calls back at once. React accepts any thenable here; only its type asks for a whole promise. */
function settled(module: ScreenModule): Promise<ScreenModule> {
  const thenable: PromiseLike<ScreenModule> = {
    then: (onFulfilled) => Promise.resolve(onFulfilled?.(module) as never),
  };
  return thenable as Promise<ScreenModule>;
}
