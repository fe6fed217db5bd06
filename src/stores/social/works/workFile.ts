import { type WorkKind, workFileLimits, workLimits } from '../../../api/contract/works.ts';
import { readFileKind, type FileKind } from '../../../api/rules/fileKind.ts';
import { isMovingPicture } from '../../../api/rules/uploads/movingPicture.ts';

/** Reasons why a file cannot become a work, as far as they are known before the upload. */
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
  /** Null where this machine cannot measure it; the service checks it anyway. */
  pixels: PixelSize | null;
}

/** Reads the size of an image or a video in pixels. @throws when the file is unreadable */
export type MeasureMedia = (file: File, kind: 'picture' | 'video') => Promise<PixelSize | null>;

const kinds: Partial<Record<FileKind, WorkKind>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
  gif: 'picture',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  mkv: 'video',
  zip: 'web',
};

const tooLarge: Record<WorkKind, WorkFileProblem> = {
  picture: 'pictureTooLarge',
  video: 'videoTooLarge',
  web: 'archiveTooLarge',
};

/** Checks whether a file can become a work: type by content, size, pixels. */
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
    if (pixels && isTooSmall(pixels)) return 'tooSmall';
    // A moving picture is uploaded as a video, so that it is listed among the dynamic wallpapers.
    return { file, kind: (await isMovingPicture(file, type)) ? 'video' : kind, pixels };
  } catch {
    return 'unreadable';
  }
}

/** The sides of a portrait image are swapped. */
function isTooSmall({ width, height }: PixelSize): boolean {
  const smallest = workLimits.pixels;
  return (
    Math.max(width, height) < Math.max(smallest.width, smallest.height) ||
    Math.min(width, height) < Math.min(smallest.width, smallest.height)
  );
}
