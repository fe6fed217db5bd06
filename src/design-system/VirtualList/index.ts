export { VirtualList, type ListParts, type VirtualListProps } from './VirtualList.tsx';
