import type { WallpaperDto } from '../../../src/api/contract/entities.ts';
import type { FittingFile, FittingOffer, FittingState } from '../../../src/bridge/contract/fitting.ts';
import type { LibraryDatabase } from '../library/libraryDatabase.ts';
import type { ChosenRendition } from './chooseRendition.ts';
import type { FitRecord } from './fitRecords.ts';
import { presentFile } from './makeRendition.ts';

type Running = NonNullable<FittingState['running']>;

/** A rendition that differs by less from what is wanted is good enough. */
const tolerance = 1.1;

/** Returns the key by which two renditions of a video are the same. */
export function describeTarget({ width, height, frameRate }: ChosenRendition['target']): string {
  return `${width} × ${height}, ${frameRate ?? 'all'}`;
}

/** True where a rendition is large enough for the screens, and slow enough. */
export function isServed(rendition: FittingFile, { height, frameRate }: ChosenRendition['target']): boolean {
  const isFine = height <= rendition.height * tolerance;
  return isFine && (frameRate === null || rendition.frame_rate <= frameRate * tolerance);
}

/** Returns a video with the rendition that would be made of it; null for one that was not looked at. */
export function presentOffer(
  { wid, name, bytes }: WallpaperDto,
  { video }: FitRecord,
  { misfits, target }: ChosenRendition,
): FittingOffer | null {
  if (!video) return null;
  const { width, height, frameRate } = target;
  return {
    wid,
    name,
    misfits,
    from: presentFile(video, bytes),
    to: { width, height, frame_rate: frameRate },
  };
}

/** The work on a rendition, as it goes on. */
export interface RunningWork {
  wid: number;
  phase: Running['phase'];
  progress: number;
}

/** Presents the work that goes on; the name of a wallpaper that has left the library is empty. */
export function presentRunning(
  { wid, phase, progress }: RunningWork,
  library: Pick<LibraryDatabase, 'get'>,
  paused: Running['paused'],
): Running {
  return { wid, name: library.get(wid)?.name ?? '', phase, progress, paused };
}
