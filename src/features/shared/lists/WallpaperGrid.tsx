import type { ReactNode } from 'react';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import type { WallpaperCardProps } from '../cards/wallpaperCardProps.ts';
import { PagedGrid, type GridLayout, type PagedGridProps } from './PagedGrid.tsx';

export type { GridLayout } from './PagedGrid.tsx';

export const gridLayouts = {
  // One pixel inside of the page's margin: files 210 wide are drawn pixel by pixel.
  small: { cardWidth: 210, cardHeight: 144, gap: 16, rowGap: 16, inset: 1 },
  medium: { cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 },
  /** The gallery's cards beside the sidebar. */
  mediumGallery: { cardWidth: 226, cardHeight: 127, gap: 16, rowGap: 16 },
  large: { cardWidth: 270, cardHeight: 152, gap: 12, rowGap: 12 },
} as const satisfies Record<string, GridLayout>;

interface WallpaperGridProps extends Omit<PagedGridProps<Wallpaper>, 'getKey' | 'renderCard'> {
  renderCard: (card: WallpaperCardProps) => ReactNode;
}

/** A list of wallpapers as a grid, in every state that a list has. */
export function WallpaperGrid({ renderCard, ...props }: WallpaperGridProps) {
  return (
    <PagedGrid
      {...props}
      getKey={widOf}
      renderCard={(wallpaper, { width, isScrollingFast }) =>
        renderCard({ wallpaper, width, isPictureHeld: isScrollingFast })
      }
    />
  );
}

const widOf = ({ wid }: Wallpaper): number => wid;
