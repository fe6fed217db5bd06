export { VirtualList, type ListSlots, type VirtualListProps } from './VirtualList.tsx';
