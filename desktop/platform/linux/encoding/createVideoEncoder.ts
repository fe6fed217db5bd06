import { stat } from 'node:fs/promises';
import { release } from 'node:os';
import { renditionCodecs, type VideoEncoder } from '../../adapters/videoEncoder.ts';
import { findPlayer } from '../player/findPlayer.ts';
import { commandRunner } from '../../programs/runCommand.ts';
import { MachineDecoding } from '../player/machineDecoding.ts';
import { stallLimits, type StallLimits } from './backgroundPlayer.ts';
import { compareFrames } from './compareFrames.ts';
import { encodeSample, encodeVideo, encoderNames } from './encodeVideo.ts';
import { measureDecoding } from './measureDecoding.ts';

export interface VideoEncoderOptions {
  environment: NodeJS.ProcessEnv;
  /** The player: a program on PATH or elsewhere, or `off`. */
  configured: string;
  hasGpu: boolean;
  /** Folder of the product's data: it keeps who decodes. */
  dataFolder: string;
  log: (message: string, cause?: unknown) => void;
  limits?: StallLimits;
  /** The programs that start it; without any, those that lower its priority. */
  launcher?: readonly string[];
}

/** The encoding mode of mpv (https://mpv.io/manual/stable/#encoding); null where it is not installed, or turned off. */
export async function createVideoEncoder(options: VideoEncoderOptions): Promise<VideoEncoder | null> {
  const { environment, configured, limits = stallLimits, launcher } = options;
  const program = await findPlayer(configured, environment);
  if (program === null) return null;
  const decoding = new MachineDecoding({ ...options, program });
  const common = { program, environment, limits, ...(launcher && { launcher }) };
  /** Decodes as the player does on the desktop; with a card its frames are copied, as nothing shows them. */
  const readDecoding = async (): Promise<string[]> => {
    await decoding.look();
    const { by, codecs } = decoding.choice;
    return by === 'gpu' ? ['--hwdec=auto-copy-safe', `--hwdec-codecs=${codecs.join()}`] : ['--hwdec=no'];
  };
  return {
    async listCodecs() {
      const list = await commandRunner(environment)(program, ['--no-config', '--ovc=help']).catch(() => '');
      return renditionCodecs.filter((codec) => new RegExp(`\\b${encoderNames[codec]}\\b`).test(list));
    },
    async readMachine() {
      await decoding.look();
      const { mtimeMs } = await stat(program).catch(() => ({ mtimeMs: 0 }));
      const { by, codecs } = decoding.choice;
      return [program, mtimeMs, release(), by, ...codecs].join(' ');
    },
    measure: async (path, signal) =>
      measureDecoding(path, { ...common, signal, decoding: await readDecoding() }),
    encode: (source, target, rendition, work) =>
      encodeVideo(source, target, rendition, { ...common, ...work }),
    encodeSample: (target, codec, signal) => encodeSample(target, codec, { ...common, signal }),
    compare: (source, rendered, rendition, work) =>
      compareFrames(source, rendered, rendition, { ...common, ...work }),
  };
}
