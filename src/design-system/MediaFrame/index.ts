export { MediaFrame, type MediaFrameProps } from './MediaFrame.tsx';
