/** Codecs of videos that graphics cards decode. */
export const probedCodecs = ['h264', 'hevc', 'vp9', 'av1'] as const;
export type ProbedCodec = (typeof probedCodecs)[number];

/** Results of playing a short video of each codec in a separate process, which may crash. */
export type DecodingProbe =
  | { outcome: 'answered'; codecs: readonly ProbedCodec[] }
  /** It crashed, gave no answer in time, or could not be started; `playing` is a later crash, on the desktop. */
  | { outcome: 'crashed' | 'silent' | 'missing' | 'crashed_playing' };

export interface DecodingFacts {
  /** True where a graphics card is there that this user may use. */
  hasGpu: boolean;
  /** Null where nothing was tried. */
  probe: DecodingProbe | null;
}

/** The decoder of videos, and the reason for it. */
export interface DecodingChoice {
  by: 'gpu' | 'cpu';
  reason:
    | 'no_gpu'
    | 'not_probed'
    | 'works'
    | 'no_codec'
    | 'crashed'
    | 'silent'
    | 'missing'
    | 'crashed_playing';
  /** The codecs that the graphics card decodes; the processor decodes the others. */
  codecs: readonly ProbedCodec[];
}

/** Chooses who decodes: the graphics card only what it was seen to decode. */
export function chooseDecoding({ hasGpu, probe }: DecodingFacts): DecodingChoice {
  if (!hasGpu) return byProcessor('no_gpu');
  if (probe === null) return byProcessor('not_probed');
  if (probe.outcome !== 'answered') return byProcessor(probe.outcome);
  if (probe.codecs.length === 0) return byProcessor('no_codec');
  return { by: 'gpu', reason: 'works', codecs: probe.codecs };
}

function byProcessor(reason: DecodingChoice['reason']): DecodingChoice {
  return { by: 'cpu', reason, codecs: [] };
}

/** The player's parameters for a choice (https://mpv.io/manual/stable/#options-hwdec). */
export function decodingParameters({ by, codecs }: DecodingChoice, hasGpu: boolean): string[] {
  if (by === 'gpu') return ['--vo=gpu,x11', '--hwdec=auto-safe', `--hwdec-codecs=${codecs.join()}`];
  // Without a GPU its window is drawn by the processor, which takes less than OpenGL in software.
  return hasGpu ? ['--vo=gpu,x11', '--hwdec=no'] : ['--vo=x11', '--sws-scaler=bilinear', '--hwdec=no'];
}
