import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

/** The props that a grid passes to the card of one wallpaper. */
export interface WallpaperCardProps {
  wallpaper: Wallpaper;
  /** Width of the card in CSS pixels: selects the file to load. */
  width: number;
  /** Hold the image back while the list scrolls too fast to see it. */
  isPictureHeld: boolean;
}
