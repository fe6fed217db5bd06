import type { ReactNode } from 'react';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import type { WallpaperCardProps } from '../cards/wallpaperCardProps.ts';
import { PagedGrid, type GridLayout, type PagedGridProps } from './PagedGrid.tsx';

export type { GridLayout } from './PagedGrid.tsx';

export const gridLayouts = {
  small: { columns: 5, cardWidth: 210, cardHeight: 144, gap: 16, rowGap: 16 },
  medium: { columns: 4, cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 },
  large: { columns: 4, cardWidth: 270, cardHeight: 152, gap: 12, rowGap: 12 },
} as const satisfies Record<string, GridLayout>;

interface WallpaperGridProps extends Omit<PagedGridProps<Wallpaper>, 'getKey' | 'renderCard'> {
  renderCard: (card: WallpaperCardProps) => ReactNode;
}

/** A list of wallpapers as a grid, in every state that a list has. */
export function WallpaperGrid({ renderCard, ...props }: WallpaperGridProps) {
  const width = props.layout.cardWidth;
  return (
    <PagedGrid
      {...props}
      getKey={widOf}
      renderCard={(wallpaper, isPictureHeld) => renderCard({ wallpaper, width, isPictureHeld })}
    />
  );
}

const widOf = ({ wid }: Wallpaper): number => wid;
