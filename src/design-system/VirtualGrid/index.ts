export { VirtualGrid, type GridItemState, type VirtualGridProps } from './VirtualGrid.tsx';
