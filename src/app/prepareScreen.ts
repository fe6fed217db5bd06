import type { RootStore } from '../stores/rootStore.ts';
import { sidebar } from './shell/sidebar.ts';
import { screenOf } from './routes/routeTable.ts';

/** The path that is shown for a path: the root has no screen of its own. */
export const shownPath = (path: string): string => (path === '/' ? '/dynamicWallpaper' : path);

/** Fetches the code of a path's screen. A chunk that does not come is asked for again when the screen renders. */
export async function preloadScreen(path: string): Promise<void> {
  const { content, pane } = screenOf(shownPath(path));
  const parts = pane === 'sidebar' ? [content, sidebar] : [content];
  await Promise.all(parts.map((part) => part.preload().catch(() => undefined)));
}

/**
 * Fills the stores with what a path's first screen shows, from the answers of its document, so that the first
 * rendering shows all of it.
 *
 * @returns whether the screen can be rendered so
 */
export async function prepareScreen(
  stores: RootStore,
  path: string,
  query: URLSearchParams,
): Promise<boolean> {
  await preloadScreen(path);
  const { content, pane } = screenOf(shownPath(path));
  const { dynamicCategories } = stores.wallpapers.catalogue;
  const [isReady] = await Promise.all([
    content.prepare({ stores, query }),
    pane === 'sidebar' && dynamicCategories.ensure(),
  ]);
  return isReady && (pane !== 'sidebar' || dynamicCategories.status === 'ready');
}
