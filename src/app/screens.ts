import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';

/** What the shell needs to know of a screen. */
export interface Screen {
  path: string;
  /** Written on `<main data-screen>`. */
  name: string;
  content: LazyScreen;
  /** Beside the sidebar, or over the full width. */
  pane: 'sidebar' | 'full';
  /** Which tab of the title bar it belongs to. */
  tab: 'dynamic' | 'static' | null;
  /** Inner height of the window (specification, section 2). */
  windowHeight: number;
  isGoToTopHidden?: boolean;
}

const standardHeight = 655;

const DynamicWallpapers = lazyScreen(
  () => import('../features/dynamicWallpapers/DynamicWallpapersScreen.tsx'),
);
const StaticWallpapers = lazyScreen(() => import('../features/staticWallpapers/StaticWallpapersScreen.tsx'));
const WallpaperDetail = lazyScreen(() => import('../features/wallpaperDetail/WallpaperDetailScreen.tsx'));
const LocalWallpapers = lazyScreen(() => import('../features/localWallpapers/LocalWallpapersScreen.tsx'));
const NotFound = lazyScreen(() => import('../features/notFound/NotFoundScreen.tsx'));

/** The route table of the client. */
export const screens: readonly Screen[] = [
  {
    path: '/dynamicWallpaper',
    name: 'dynamic-wallpaper',
    content: DynamicWallpapers,
    pane: 'sidebar',
    tab: 'dynamic',
    windowHeight: standardHeight,
  },
  {
    path: '/wallpaperHome',
    name: 'wallpaper-home',
    content: DynamicWallpapers,
    pane: 'sidebar',
    tab: 'dynamic',
    windowHeight: standardHeight,
  },
  {
    path: '/staticWallpaper',
    name: 'static-wallpaper',
    content: StaticWallpapers,
    pane: 'full',
    tab: 'static',
    windowHeight: standardHeight,
  },
  {
    path: '/dynamicDetail',
    name: 'dynamic-detail',
    content: WallpaperDetail,
    pane: 'full',
    tab: 'dynamic',
    windowHeight: standardHeight,
    isGoToTopHidden: true,
  },
  {
    path: '/staticDetail',
    name: 'static-detail',
    content: WallpaperDetail,
    pane: 'full',
    tab: 'static',
    windowHeight: standardHeight,
    isGoToTopHidden: true,
  },
  {
    path: '/localWallpapers',
    name: 'local-wallpapers',
    content: LocalWallpapers,
    pane: 'sidebar',
    tab: null,
    windowHeight: standardHeight,
  },
];

/** Shown for every other path. */
export const notFoundScreen: Screen = {
  path: '*',
  name: 'not-found',
  content: NotFound,
  pane: 'full',
  tab: null,
  windowHeight: standardHeight,
};

/** The screen of a path. */
export function screenOf(pathname: string): Screen {
  return screens.find((screen) => screen.path === pathname) ?? notFoundScreen;
}
