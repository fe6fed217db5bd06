export { useCardTabIndex } from './tabStop.ts';
export type { GridItemState, VirtualGridProps } from './gridProps.ts';
export { VirtualGrid } from './VirtualGrid.tsx';
export type { CardLayout } from './cardTracks.ts';
