import { matchPath } from 'react-router-dom';
import { firstScreen, laterScreen, type LazyScreen } from './lazyScreen.tsx';

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

/** Beside the screens that have it; the others do not wait for it. */
export const sidebar = firstScreen(() => import('./AppSidebar.tsx'));

const standardHeight = 655;
/** Theme, search, topic, ranklist, popular authors. */
const findingHeight = 705;

const DynamicWallpapers = firstScreen(
  () => import('../features/dynamicWallpapers/DynamicWallpapersScreen.tsx'),
);
const StaticWallpapers = firstScreen(() => import('../features/staticWallpapers/StaticWallpapersScreen.tsx'));
const WallpaperDetail = firstScreen(() => import('../features/wallpaperDetail/WallpaperDetailScreen.tsx'));
const LocalWallpapers = laterScreen('localWallpapers');
const Search = laterScreen('search');
const Classify = laterScreen('classify');
const TopicDetail = laterScreen('topicDetail');
const RankListDetail = laterScreen('rankListDetail');
const ThemeBeautify = laterScreen('themeBeautify');
const RecommendedStatic = laterScreen('recommendedStatic');
const PopularAuthors = laterScreen('popularAuthors');
const AuthorPage = laterScreen('authorPage');
const DeviceManagement = laterScreen('deviceManagement');
const GuideMobile = laterScreen('guideMobile');
const Mobile = laterScreen('mobile');
const Features = laterScreen('features');
const NewFeature = laterScreen('newFeature');
const Alert = laterScreen('alert');
const NotFound = laterScreen('notFound');

/** A screen over the full width, of no tab, in a standard window, unless told. Its name is its path in words. */
function screenAt(
  path: string,
  content: LazyScreen,
  parts: Partial<Omit<Screen, 'path' | 'content'>> = {},
): Screen {
  const name = path.slice(1).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { path, name, content, pane: 'full', tab: null, windowHeight: standardHeight, ...parts };
}

const dynamicDetail = { tab: 'dynamic', isGoToTopHidden: true } as const;
const finding = { windowHeight: findingHeight };

/** The route table of the client. */
export const screens: readonly Screen[] = [
  screenAt('/dynamicWallpaper', DynamicWallpapers, { pane: 'sidebar', tab: 'dynamic' }),
  screenAt('/wallpaperHome', DynamicWallpapers, { pane: 'sidebar', tab: 'dynamic' }),
  screenAt('/staticWallpaper', StaticWallpapers, { tab: 'static' }),
  // The kind of the wallpaper decides the player, whichever of these it was opened at (decisions, section 3).
  screenAt('/dynamicDetail', WallpaperDetail, dynamicDetail),
  screenAt('/videoDetail', WallpaperDetail, dynamicDetail),
  screenAt('/webEngineDetail', WallpaperDetail, dynamicDetail),
  screenAt('/staticDetail', WallpaperDetail, { tab: 'static', isGoToTopHidden: true }),
  screenAt('/localWallpapers', LocalWallpapers, { pane: 'sidebar' }),
  screenAt('/dynamicSearch', Search, finding),
  screenAt('/searchCenter', Search, finding),
  screenAt('/classify/:kind/:categoryId', Classify, { name: 'classify', pane: 'sidebar', tab: 'dynamic' }),
  screenAt('/topicDetail', TopicDetail, finding),
  screenAt('/ranklistDetail', RankListDetail, finding),
  screenAt('/themeBeautify', ThemeBeautify, finding),
  screenAt('/popularAuthors', PopularAuthors, finding),
  screenAt('/recommendedStaticPaper', RecommendedStatic),
  screenAt('/authorPersonalPage', AuthorPage),
  screenAt('/deviceManagement', DeviceManagement),
  screenAt('/guideMobile', GuideMobile),
  screenAt('/mobile', Mobile),
  screenAt('/features', Features),
  screenAt('/newFeature', NewFeature),
  screenAt('/alert', Alert),
];

/** Shown for every other path. */
export const notFoundScreen: Screen = screenAt('*', NotFound, { name: 'not-found' });

/** The screen of a path. */
export function screenOf(pathname: string): Screen {
  return screens.find((screen) => matchPath(screen.path, pathname)) ?? notFoundScreen;
}
