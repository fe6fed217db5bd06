export { RegionState, type RegionStateProps } from './RegionState.tsx';
