import type { CardLayout } from '../../../design-system/VirtualGrid/index.ts';

/** Layout of a grid's cards (docs/product.md#card-grids). Heights include the lines under the image. */
export type GridLayout = CardLayout;

export const gridLayouts = {
  // One pixel inside of the page's margin: files 210 wide are drawn pixel by pixel.
  small: { cardWidth: 210, cardHeight: 144, gap: 16, rowGap: 16, inset: 1 },
  medium: { cardWidth: 226, cardHeight: 171, gap: 16, rowGap: 16 },
  /** The gallery's cards beside the sidebar. */
  mediumGallery: { cardWidth: 226, cardHeight: 127, gap: 16, rowGap: 16 },
  large: { cardWidth: 270, cardHeight: 152, gap: 12, rowGap: 12 },
} as const satisfies Record<string, GridLayout>;
