import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VideoError, type RenditionTarget } from '../../adapters/videoEncoder.ts';
import { onceParameters, runInBackground, type BackgroundOptions } from './backgroundPlayer.ts';
import { scaleFilters } from './filters.ts';

/** The filter writes its figures there, in the working folder: a path could hold any character of the filter's syntax. */
const figuresName = 'ssim.txt';
/** The beginning of a video that is compared, and the frames between two that are. */
const comparedSeconds = 20;
const frameStep = 10;

/**
 * Returns the mean SSIM of sampled frames of a rendition, each against the frame of the source that it was made of.
 *
 * @throws VideoError
 */
export async function compareFrames(
  source: string,
  rendered: string,
  rendition: RenditionTarget,
  options: Omit<BackgroundOptions, 'parameters' | 'folder'> & { folder: string },
): Promise<number> {
  // By their numbers: a Matroska file rounds times, by which the filter would take a frame for the one before it.
  const sampled = `select=not(mod(n\\,${frameStep})),settb=1/1000,setpts=N*40`;
  const graph = [
    `[vid1]${scaleFilters(rendition)},${sampled}[scaled]`,
    `[vid2]format=yuv420p,${sampled}[rendered]`,
    `[rendered][scaled]ssim=stats_file=${figuresName}[vo]`,
  ].join(';');
  const parameters = [
    ...onceParameters,
    ...['--idle=no', '--hwdec=no', '--vo=null', '--untimed', '--no-audio', `--length=${comparedSeconds}`],
    ...[`--external-file=${rendered}`, `--lavfi-complex=${graph}`, source],
  ];
  const hasEnded = await runInBackground({ ...options, parameters }, ({ ended }) => ended);
  const text = hasEnded ? await readFile(join(options.folder, figuresName), 'utf8').catch(() => '') : '';
  const figures = [...text.matchAll(/All:([\d.]+)/g)].map(([, figure]) => Number(figure));
  if (figures.length === 0) throw new VideoError('unreadable');
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
