/** A screen that a visit often begins with: its code is in few chunks, and its document preloads them. */
export interface FirstScreen {
  name: string;
  /** The addresses that show it, below the client's base path. */
  paths: readonly string[];
  /** The module of the screen, from the root of the repository. */
  source: string;
  /** Modules that the shell loads together with it. */
  shellSources: readonly string[];
  /** It has a chunk for what no other first screen needs; otherwise the bundler decides. */
  chunk?: string;
  /** The budget of a first paint, in sizes of a bare page (decision 0017). A detail includes its player. */
  budget: number;
  /** The service renders it; every string that it shows is among those of the first screens. */
  isRendered?: boolean;
}

/** Source that every screen runs: the entry of the client. */
export const shellSource = 'src/main.tsx';

/** The table of what the shell loads after the first paint. */
export const furtherShellSource = 'src/app/shell/shellModules.ts';

/** The entry of the stage, which is another document. */
export const stageSource = 'src/stage/stage.ts';

/** The list of the first screens. The build, the budgets and the service's preloads all follow it. */
export const firstScreens: readonly FirstScreen[] = [
  {
    name: 'dynamic home',
    paths: ['/', '/dynamicWallpaper', '/wallpaperHome'],
    source: 'src/features/dynamicWallpapers/DynamicWallpapersScreen.tsx',
    shellSources: ['src/app/shell/AppSidebar.tsx'],
    budget: 1.5,
    isRendered: true,
  },
  {
    name: 'static gallery',
    paths: ['/staticWallpaper'],
    source: 'src/features/staticWallpapers/StaticWallpapersScreen.tsx',
    shellSources: [],
    chunk: 'gallery',
    budget: 1.5,
  },
  {
    name: 'detail',
    paths: ['/dynamicDetail', '/staticDetail'],
    source: 'src/features/wallpaperDetail/WallpaperDetailScreen.tsx',
    shellSources: [],
    budget: 1.55,
  },
];
