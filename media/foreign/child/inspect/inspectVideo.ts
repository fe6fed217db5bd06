import { FilePathSource, Input, type InputVideoTrack, Logging, LogLevel } from 'mediabunny';
import type { ContentProperties } from '../../../inspect/inspection.ts';
import { MediaError, toMediaError } from '../../../mediaError.ts';
import { videoContainers } from './videoContainers.ts';

// The thrown error reports what the library would print.
Logging.level = LogLevel.Silent;

const playableCodecs = { avc: 'H.264', vp8: 'VP8', vp9: 'VP9', av1: 'AV1' } as const;

/** Seconds; a header that claims more is not believed. */
const longestPicture = 1;

const refusedCodecs: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    hevc: 'HEVC',
    mp4v: 'MPEG-4 Visual',
    V_MPEG2: 'MPEG-2',
    V_THEORA: 'Theora',
    dvh1: 'Dolby Vision',
    dvhe: 'Dolby Vision',
    vvc1: 'VVC',
    vvi1: 'VVC',
    jpeg: 'Motion JPEG',
    prores: 'ProRes',
    mjpa: 'Motion JPEG',
  }),
);

/**
 * Reads codec, size and length of the first video track.
 * @throws MediaError `unreadable`, `unsupported_format` (no video in it), `unsupported_codec` with the codec's name
 */
export async function inspectVideo(path: string): Promise<ContentProperties> {
  const input = new Input({ source: new FilePathSource(path), formats: videoContainers });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new MediaError('unsupported_format', 'no video track');
    const codec = await playableCodec(track);
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const seconds = await durationOf(input);
    if (!(width > 0 && height > 0 && seconds > 0)) throw new MediaError('unreadable');
    const hasSound = (await input.getPrimaryAudioTrack()) !== null;
    const durationMs = Math.round(seconds * 1000);
    return {
      width,
      height,
      durationMs,
      codec,
      isAnimated: true,
      hasSound,
      hasMetadata: false,
      isRotated: false,
      hasUnusualColours: await hasUnusualColours(track),
    };
  } catch (error) {
    const known = toMediaError(error);
    throw known.code === 'internal' ? new MediaError('unreadable', null, error) : known;
  } finally {
    input.dispose();
  }
}

/** A Matroska file says of its last picture alone in its header how long it stays. */
async function durationOf(input: Input): Promise<number> {
  const [packets, header] = [await input.computeDuration(), (await input.getDurationFromMetadata()) ?? 0];
  return header > packets && header - packets < longestPicture ? header : packets;
}

/** High dynamic range and wide gamut; and H.264 of RGB, whose green browsers take for its brightness. */
async function hasUnusualColours(track: InputVideoTrack): Promise<boolean> {
  const isRgb = (await track.getColorSpace()).matrix === 'rgb' && (await track.getCodec()) === 'avc';
  return isRgb || (await track.hasHighDynamicRange());
}

async function playableCodec(track: InputVideoTrack) {
  const codec = await track.getCodec();
  if (codec === 'avc' || codec === 'vp8' || codec === 'vp9' || codec === 'av1') return playableCodecs[codec];
  const internal = await track.getInternalCodecId();
  const name = codec ?? (typeof internal === 'string' ? internal : 'unknown');
  throw new MediaError(
    'unsupported_codec',
    refusedCodecs.get(name) ?? (/^ap[c4]/.test(name) ? 'ProRes' : name),
  );
}
