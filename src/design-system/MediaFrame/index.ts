export { MediaFrame, type MediaFrameProps } from './MediaFrame.tsx';
export { useIsHydrating } from './useIsHydrating.ts';
