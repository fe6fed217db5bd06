export { FileDrop, type FileDropProps } from './FileDrop.tsx';
export { type FileRejection, type FileRule } from './sortFiles.ts';
