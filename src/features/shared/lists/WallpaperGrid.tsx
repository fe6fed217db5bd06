import type { ReactNode } from 'react';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import type { WallpaperCardProps } from '../cards/wallpaperCardProps.ts';
import { PagedGrid, type PagedGridProps } from './PagedGrid.tsx';

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
