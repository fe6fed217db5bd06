import { type WorkKind, workFileLimits, workLimits } from '../../../api/contract/works.ts';
import { readFileKind, type FileKind } from '../../../api/rules/fileKind.ts';

/** Why a file cannot become a work, as far as it can be told before it is sent. */
export type WorkFileProblem =
  | 'empty'
  | 'typeRefused'
  | 'svgRefused'
  | 'unreadable'
  | 'tooSmall'
  | 'pictureTooLarge'
  | 'videoTooLarge'
  | 'archiveTooLarge';

export interface PixelSize {
  width: number;
  height: number;
}

/** A file that may be sent. */
export interface WorkFile {
  file: File;
  kind: WorkKind;
  /** Null where this machine cannot tell; the service looks again anyway. */
  pixels: PixelSize | null;
}

/** Reads the size of a picture or a video in pixels. @throws when the file is none that can be read */
export type MeasureMedia = (file: File, kind: 'picture' | 'video') => Promise<PixelSize | null>;

const kinds: Partial<Record<FileKind, WorkKind>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
  gif: 'picture',
  mp4: 'video',
  webm: 'video',
  zip: 'web',
};

const tooLarge: Record<WorkKind, WorkFileProblem> = {
  picture: 'pictureTooLarge',
  video: 'videoTooLarge',
  web: 'archiveTooLarge',
};

/** Looks whether a file can become a work: what it is by its content, its size, its pixels. */
export async function inspectWorkFile(
  file: File,
  measure: MeasureMedia,
): Promise<WorkFile | WorkFileProblem> {
  if (file.size === 0) return 'empty';
  try {
    const type = await readFileKind(file);
    if (type === 'svg') return 'svgRefused';
    const kind = kinds[type];
    if (!kind) return 'typeRefused';
    if (file.size > workFileLimits[kind]) return tooLarge[kind];
    if (kind === 'web') return { file, kind, pixels: null };
    const pixels = await measure(file, kind);
    return pixels && isTooSmall(pixels) ? 'tooSmall' : { file, kind, pixels };
  } catch {
    return 'unreadable';
  }
}

/** A picture for a standing screen is measured the other way round. */
function isTooSmall({ width, height }: PixelSize): boolean {
  const smallest = workLimits.pixels;
  return (
    Math.max(width, height) < Math.max(smallest.width, smallest.height) ||
    Math.min(width, height) < Math.min(smallest.width, smallest.height)
  );
}
