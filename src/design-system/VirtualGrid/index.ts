export { useCardTabIndex } from './tabStop.ts';
export { VirtualGrid, type GridItemState, type VirtualGridProps } from './VirtualGrid.tsx';
export type { CardLayout } from './cardTracks.ts';
