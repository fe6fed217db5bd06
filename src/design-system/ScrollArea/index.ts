export { ScrollArea, type ScrollAreaProps } from './ScrollArea.tsx';
export { reachEndThreshold, type ScrollOrientation } from './useScrollEdges.ts';
