import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

/** What a grid tells the card of one wallpaper. */
export interface WallpaperCardProps {
  wallpaper: Wallpaper;
  /** Width of the card in CSS pixels: decides which file is asked for. */
  width: number;
  /** Hold the image back while the list scrolls too fast to see it. */
  isPictureHeld: boolean;
}
