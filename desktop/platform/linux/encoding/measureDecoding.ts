import * as v from 'valibot';
import { VideoError, type DecodedVideo } from '../../adapters/videoEncoder.ts';
import { readProcessSeconds } from '../processTime.ts';
import { onceParameters, runInBackground, type BackgroundOptions } from './backgroundPlayer.ts';

/** Seconds of a video that are decoded: a shorter one is decoded several times. */
const sampleSeconds = 4;
/** More rounds than these would say no more. */
const maxRounds = 20;

const properties = v.object({
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  codec: v.string(),
  duration: v.pipe(v.number(), v.gtValue(0)),
});

/** The mpv property of each (https://mpv.io/manual/stable/#property-list). */
const propertyNames: Record<keyof v.InferOutput<typeof properties>, string> = {
  width: 'video-params/dw',
  height: 'video-params/dh',
  codec: 'video-format',
  duration: 'duration',
};

/**
 * Has a player decode the first seconds of a video as fast as it can, with nothing drawn, and reads the CPU time of it.
 *
 * @param decoding the parameters by which the player decodes on the desktop
 * @throws VideoError
 */
export async function measureDecoding(
  path: string,
  options: Omit<BackgroundOptions, 'parameters' | 'onEvent'> & { decoding: readonly string[] },
): Promise<DecodedVideo> {
  const started = Promise.withResolvers<boolean>();
  let end = Promise.withResolvers<void>();
  const parameters = [
    ...onceParameters,
    ...options.decoding,
    ...['--vo=null', '--untimed', '--no-audio', '--pause', `--length=${sampleSeconds}`],
  ];
  return runInBackground(
    {
      ...options,
      parameters,
      onEvent({ event, reason }) {
        if (event === 'playback-restart') started.resolve(true);
        if (event !== 'end-file') return;
        if (reason === 'error') started.resolve(false);
        end.resolve();
      },
    },
    async ({ player }) => {
      const id = player.id ?? 0;
      await player.command('loadfile', path);
      if (!(await started.promise)) throw new VideoError('unreadable');
      const read = async (name: keyof typeof propertyNames) => [
        name,
        await player.command('get_property', propertyNames[name]).catch(() => null),
      ];
      const found = await Promise.all((['width', 'height', 'codec', 'duration'] as const).map(read));
      const video = v.safeParse(properties, Object.fromEntries(found));
      if (!video.success) throw new VideoError('unreadable');
      const round = Math.min(sampleSeconds, video.output.duration);
      const rounds = Math.min(maxRounds, Math.ceil(sampleSeconds / round));
      const before = await readProcessSeconds(id);
      await player.command('set_property', 'pause', false);
      for (let done = 1; ; done += 1) {
        await end.promise;
        if (done === rounds) break;
        end = Promise.withResolvers();
        await player.command('loadfile', path);
      }
      const after = await readProcessSeconds(id);
      if (before === null || after === null) throw new VideoError('crashed');
      return { ...video.output, share: (after - before) / (rounds * round) };
    },
  );
}
