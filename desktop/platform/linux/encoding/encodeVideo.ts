import {
  VideoError,
  type BackgroundWork,
  type RenditionCodec,
  type RenditionTarget,
} from '../../adapters/videoEncoder.ts';
import { onceParameters, runInBackground, type BackgroundOptions } from './backgroundPlayer.ts';
import { scaleFilters } from './filters.ts';

/** The parameters of each codec, at a quality that cannot be told from the source on a screen of its size. */
const codecParameters: Record<RenditionCodec, readonly string[]> = {
  h264: [
    ...['--of=mp4', '--ofopts=movflags=+faststart'],
    ...['--ovc=libx264', '--ovcopts=preset=medium,crf=20,profile=high'],
    ...['--oac=aac', '--oacopts=b=192k'],
  ],
  vp9: [
    '--of=webm',
    ...['--ovc=libvpx-vp9', '--ovcopts=crf=28,b=0,deadline=good,cpu-used=4,row-mt=1'],
    ...['--oac=libopus', '--oacopts=b=160k'],
  ],
};

/** The encoder that each codec needs of FFmpeg's library. */
export const encoderNames: Record<RenditionCodec, string> = { h264: 'libx264', vp9: 'libvpx-vp9' };

/** Frames in which everything moves: both codecs have to do. */
const sampleAddress = 'av://lavfi:testsrc2=size=960x540:rate=30:duration=2';

type Background = Pick<BackgroundOptions, 'program' | 'environment' | 'limits' | 'launcher'>;

/** Writes a rendition. @throws VideoError */
export async function encodeVideo(
  source: string,
  target: string,
  rendition: RenditionTarget,
  { onProgress, ...work }: BackgroundWork & Background,
): Promise<void> {
  const parameters = [
    ...onceParameters,
    ...['--idle=no', '--hwdec=no', `--vf=lavfi=[${scaleFilters(rendition)}]`],
    ...codecParameters[rendition.codec],
    ...[`--o=${target}`, source],
  ];
  const onPercent = (percent: number): void => onProgress(Math.min(1, percent / 100));
  const hasEnded = await runInBackground({ ...work, parameters, onPercent }, ({ ended }) => ended);
  if (!hasEnded) throw new VideoError('unreadable');
}

/** Writes the sample by which codecs are compared. @throws VideoError */
export async function encodeSample(
  target: string,
  codec: RenditionCodec,
  options: Background & { signal: AbortSignal },
): Promise<void> {
  const parameters = [
    ...onceParameters,
    ...['--idle=no', '--no-audio', '--vf=lavfi=[format=yuv420p]'],
    ...codecParameters[codec],
    ...[`--o=${target}`, sampleAddress],
  ];
  if (!(await runInBackground({ ...options, parameters }, ({ ended }) => ended)))
    throw new VideoError('unreadable');
}
