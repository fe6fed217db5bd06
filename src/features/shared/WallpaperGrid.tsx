import type { Wallpaper } from '../../stores/wallpapers/wallpaper.ts';
import { PagedGrid, type GridLayout, type PagedGridProps } from './PagedGrid.tsx';

export type { GridLayout } from './PagedGrid.tsx';

export const gridLayouts = {
  small: { columns: 5, cardWidth: 210, cardHeight: 144, gap: 16, rowGap: 16 },
  medium: { columns: 4, cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 },
  large: { columns: 4, cardWidth: 270, cardHeight: 152, gap: 12, rowGap: 12 },
} as const satisfies Record<string, GridLayout>;

/** A list of wallpapers as a grid, in every state that a list has. */
export function WallpaperGrid(props: Omit<PagedGridProps<Wallpaper>, 'getKey'>) {
  return <PagedGrid {...props} getKey={widOf} />;
}

const widOf = ({ wid }: Wallpaper): number => wid;
