export { droppedFiles } from './droppedFiles.ts';
export { FileDrop, type FileDropProps } from './FileDrop.tsx';
export { sortFiles, type FileRejection, type FileRule, type SortedFiles } from './sortFiles.ts';
