import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Inspection } from '../../../media/inspect/inspection.ts';
import { MediaError } from '../../../media/mediaError.ts';
import type { FittingFault, FittingFile, FittingState } from '../../../src/bridge/contract/fitting.ts';
import {
  VideoError,
  type DecodedVideo,
  type Pause,
  type RenditionTarget,
  type VideoEncoder,
} from '../../platform/adapters/videoEncoder.ts';

/** Below this similarity (SSIM) a rendition is seen to be another picture. */
export const minSimilarity = 0.95;
/** Other programs need room, too: a rendition stops before the disk is full. */
export const reservedBytes = 64 * 1024 * 1024;
/** Shares of the whole work, as far as its progress tells. */
const encodingShare = 0.9;
/** Renditions that lose more of the length than some frames are not whole. */
const lostMilliseconds = 500;

/** A rendition was not made, or was thrown away. */
export class FittingError extends Error {
  readonly fault: FittingFault | 'cancelled';

  constructor(fault: FittingFault | 'cancelled', cause?: unknown) {
    super(`There is no rendition: ${fault}.`, { cause });
    this.name = 'FittingError';
    this.fault = fault;
  }
}

export interface RenditionTools {
  encoder: VideoEncoder;
  temporaryFolder: string;
  inspect: (path: string) => Promise<Inspection>;
  readFrameRate: (path: string) => Promise<number>;
  freeBytes: (folder: string) => Promise<number>;
}

/** A video as it was measured on this machine. */
export interface MeasuredVideo extends DecodedVideo {
  /** Frames a second. */
  frameRate: number;
}

export interface RenditionWork {
  signal: AbortSignal;
  pause: Pause & { whenOff(signal: AbortSignal): Promise<void> };
  onPhase: (phase: NonNullable<FittingState['running']>['phase'], progress: number) => void;
}

/** A rendition that is better than its source for these screens, and both as they were measured. */
export interface MadeRendition {
  /** The caller removes it. */
  path: string;
  source: FittingFile;
  rendition: FittingFile;
}

/**
 * Makes a rendition of a video, and throws it away where it is worse, larger or not cheaper than the video: the source is
 * only read.
 *
 * @throws FittingError
 */
export async function makeRendition(
  path: string,
  target: RenditionTarget,
  tools: RenditionTools,
  work: RenditionWork,
): Promise<MadeRendition> {
  const result = join(tools.temporaryFolder, `${randomUUID()}-fitting`);
  try {
    const before = await readState(path);
    await encode(path, result, target, tools, work);
    await requireUnchanged(path, before);
    return await check(path, result, target, { ...tools, sourceBytes: before.size }, work);
  } catch (error) {
    await rm(result, { force: true });
    throw error instanceof FittingError ? error : new FittingError('failed', error);
  }
}

/** Measures a video. @throws FittingError `decoder_crashed`, `decoder_hung`, `unreadable`, `cancelled` */
export async function measureVideo(
  path: string,
  { encoder, readFrameRate }: Pick<RenditionTools, 'encoder' | 'readFrameRate'>,
  signal: AbortSignal,
): Promise<MeasuredVideo> {
  try {
    return { ...(await encoder.measure(path, signal)), frameRate: await readFrameRate(path) };
  } catch (error) {
    throw toFittingError(error, 'unreadable');
  }
}

async function encode(
  path: string,
  result: string,
  target: RenditionTarget,
  { encoder, temporaryFolder, freeBytes }: RenditionTools,
  { signal, pause, onPhase }: RenditionWork,
): Promise<void> {
  const full = new AbortController();
  const checkRoom = async (): Promise<void> => {
    if ((await freeBytes(temporaryFolder)) < reservedBytes) full.abort();
  };
  await checkRoom();
  if (full.signal.aborted) throw new FittingError('disk_full');
  onPhase('encoding', 0);
  await pause.whenOff(signal);
  try {
    await encoder.encode(path, result, target, {
      signal: AbortSignal.any([signal, full.signal]),
      pause,
      onProgress(share) {
        checkRoom().catch(() => undefined);
        onPhase('encoding', share * encodingShare);
      },
    });
  } catch (error) {
    // A program does not say why it could not write.
    await checkRoom();
    if (full.signal.aborted && !signal.aborted) throw new FittingError('disk_full', error);
    if (error instanceof VideoError && error.fault === 'unreadable') await readState(path);
    throw toFittingError(error, 'failed');
  }
}

/** Compares a rendition with its source. @throws FittingError */
async function check(
  path: string,
  result: string,
  target: RenditionTarget,
  { sourceBytes, ...tools }: RenditionTools & { sourceBytes: number },
  { signal, pause, onPhase }: RenditionWork,
): Promise<MadeRendition> {
  const { encoder, inspect } = tools;
  onPhase('checking', encodingShare);
  await pause.whenOff(signal);
  const { size } = await stat(result);
  if (size >= sourceBytes) throw new FittingError('not_smaller');
  const [whole, inspected] = await Promise.all([inspect(path), inspect(result)]).catch((error: unknown) => {
    throw new FittingError('failed', error);
  });
  if ((whole.durationMs ?? 0) - (inspected.durationMs ?? 0) > lostMilliseconds)
    throw new FittingError('failed');
  const folder = `${result}-frames`;
  try {
    await mkdir(folder);
    const similarity = await encoder.compare(path, result, target, { folder, signal });
    if (!(similarity >= minSimilarity)) throw new FittingError('worse');
    onPhase('checking', (1 + encodingShare) / 2);
    // One after the other, so that both are measured under the same circumstances.
    const source = await measureVideo(path, tools, signal);
    const rendition = await measureVideo(result, tools, signal);
    if (rendition.share >= source.share) throw new FittingError('not_cheaper');
    return {
      path: result,
      source: presentFile(source, sourceBytes),
      rendition: presentFile(rendition, size),
    };
  } catch (error) {
    throw error instanceof FittingError ? error : toFittingError(error, 'failed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A measured video as the bridge carries it. */
export function presentFile(
  { width, height, frameRate, codec, share }: MeasuredVideo,
  bytes: number,
): FittingFile {
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  return { width, height, codec, bytes, frame_rate: round(frameRate), share: round(share) };
}

type FileState = { size: number; mtimeMs: number };

/** @throws FittingError `source_gone` */
async function readState(path: string): Promise<FileState> {
  try {
    return await stat(path);
  } catch (error) {
    throw new FittingError('source_gone', error);
  }
}

/** @throws FittingError `source_gone`, `source_changed` */
async function requireUnchanged(path: string, before: FileState): Promise<void> {
  const { size, mtimeMs } = await readState(path);
  if (size !== before.size || mtimeMs !== before.mtimeMs) throw new FittingError('source_changed');
}

/** Returns the fault of a program as one of ours. @param otherwise for a file that it could not read */
export function toFittingError(error: unknown, otherwise: FittingFault): FittingError {
  if (error instanceof FittingError) return error;
  if (error instanceof MediaError && error.code === 'cancelled') return new FittingError('cancelled', error);
  if (error instanceof MediaError && error.code === 'unreadable') return new FittingError(otherwise, error);
  if (!(error instanceof VideoError)) return new FittingError('failed', error);
  const faults = {
    cancelled: 'cancelled',
    crashed: 'decoder_crashed',
    hung: 'decoder_hung',
    unreadable: otherwise,
  } as const;
  return new FittingError(faults[error.fault], error);
}
