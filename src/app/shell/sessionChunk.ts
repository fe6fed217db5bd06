/** The shell's account components, in one chunk that is loaded after the first paint. */
export { AccountArea } from './AccountArea.tsx';
export { CurrentWallpaper } from './CurrentWallpaper.tsx';
export { MoonLogo } from './MoonLogo.tsx';
export { SessionLayer } from './SessionLayer.tsx';
