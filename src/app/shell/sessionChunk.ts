/** The shell's account components and their store, in one chunk that is loaded after the first paint. */
export { accountStore } from '../../stores/session/accountStore.ts';
export { AccountArea } from './AccountArea.tsx';
export { CurrentWallpaper } from './CurrentWallpaper.tsx';
export { MoonLogo } from './MoonLogo.tsx';
export { SessionLayer } from './SessionLayer.tsx';
