import type { favorites as zhCN } from '../../zh-CN/desk/favorites.ts';

/** The navigation of the desktop's pages; favourites and downloads. */
export const favorites: typeof zhCN = {
  desk: {
    tidy: 'Tidy',
    label: 'Desktop',
    back: 'Wallpapers',
    current: 'Wallpaper on the desktop',
  },
  favorites: {
    title: 'Favourites and downloads',
    hint: 'Kept on this computer, also when you are signed out',
    label: 'Favourites and downloads',
    tabs: { favourites: 'Favourites', downloads: 'Downloads' },
    running: 'Unfinished downloads',
    unknownName: 'Wallpaper {{wid}}',
    progressOf: 'Download of “{{name}}”',
    paused: 'Paused at {{percent}}%',
    pause: 'Pause the download of “{{name}}”',
    resume: 'Resume the download of “{{name}}”',
    retry: 'Download “{{name}}” again',
    cancel: 'Cancel the download of “{{name}}”',
  },
};
