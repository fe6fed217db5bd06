import { lazyScreen, type LazyScreen } from '../../loading/lazyScreen.tsx';

export type LazyRouteName = keyof (typeof import('./lazyRoutes.ts'))['lazyRoutes'];

/** Like `lazyScreen`, for a screen of the table of lazy routes. */
export function lazyRoute(name: LazyRouteName): LazyScreen {
  return lazyScreen(async () => {
    const { lazyRoutes } = await import('./lazyRoutes.ts');
    return lazyRoutes[name]();
  });
}
