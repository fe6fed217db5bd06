import { type InputFormat, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** Containers of videos that are read. */
export const videoContainers: InputFormat[] = [MP4, QTFF, WEBM, MATROSKA];

export function isMatroska(format: InputFormat): boolean {
  return format === WEBM || format === MATROSKA;
}
