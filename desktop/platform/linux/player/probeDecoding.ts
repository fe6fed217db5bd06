import { join } from 'node:path';
import { PlayerProcess } from './playerProcess.ts';
import { probedCodecs, type DecodingProbe, type ProbedCodec } from './chooseDecoding.ts';

/** A driver that takes longer hangs; one that works takes a quarter of a second. */
const probeMilliseconds = 5_000;
/** Three frames of each, which every driver is large enough for. */
const samples: Record<ProbedCodec, string> = {
  h264: 'h264.mp4',
  hevc: 'hevc.mp4',
  vp9: 'vp9.webm',
  av1: 'av1.webm',
};
/** Nothing is drawn: whatever is decoded by the card is copied to the memory, as nothing else can show it. */
const parameters = ['--vo=null', '--ao=null', '--hwdec=auto-copy-safe', '--pause', '--loop-file=no'];

/**
 * Has a player decode a short video of each codec by the graphics card, in a process that may crash: drivers do, and may
 * take their process with them.
 *
 * @param program path of mpv
 */
export async function probeDecoding(
  program: string,
  environment: NodeJS.ProcessEnv,
  timeout = probeMilliseconds,
): Promise<DecodingProbe> {
  const outcome = Promise.withResolvers<DecodingProbe>();
  let next = Promise.withResolvers<boolean>();
  const player = new PlayerProcess({
    program,
    environment,
    parameters,
    onEvent: ({ event, reason }) => {
      if (event === 'playback-restart') next.resolve(true);
      else if (event === 'end-file' && reason === 'error') next.resolve(false);
    },
    onExit: (signal) => outcome.resolve({ outcome: signal === null ? 'missing' : 'crashed' }),
  });
  const timer = setTimeout(() => outcome.resolve({ outcome: 'silent' }), timeout);
  const askAll = async (): Promise<void> => {
    const codecs: ProbedCodec[] = [];
    for (const codec of probedCodecs) {
      next = Promise.withResolvers();
      await player.command('loadfile', join(import.meta.dirname, 'samples', samples[codec]));
      if (!(await next.promise)) continue;
      const used = await player.command('get_property', 'hwdec-current').catch(() => 'no');
      if (typeof used === 'string' && used !== 'no' && used !== '') codecs.push(codec);
    }
    outcome.resolve({ outcome: 'answered', codecs });
  };
  // One that has ended answers by its end.
  askAll().catch(() => undefined);
  try {
    return await outcome.promise;
  } finally {
    clearTimeout(timer);
    await player.quit();
  }
}
