export { PlaylistMask, type PlaylistMaskProps } from './PlaylistMask.tsx';
