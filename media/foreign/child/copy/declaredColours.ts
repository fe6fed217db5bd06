import type { InputVideoTrack } from 'mediabunny';

/** Larger pictures than these are of the time of high definition; players agree on nothing better where a file says nothing. */
const standardDefinition = { width: 1279, height: 576 } as const;

/** Numbers of primaries, transfer and matrix (ITU-T H.273) in codec strings. */
const unspecified = '02';
const numbers = { bt709: '01', smpte170m: '06' } as const;

/**
 * The set-up of a picture decoder with its colours said, so that no player guesses them: what a file leaves open depends on
 * the size of its picture.
 */
export async function declareColours(
  track: InputVideoTrack,
  config: VideoDecoderConfig,
): Promise<VideoDecoderConfig> {
  const { primaries, transfer, matrix, fullRange } = await track.getColorSpace();
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const isSmall = long <= standardDefinition.width && short <= standardDefinition.height;
  const usual = isSmall ? 'smpte170m' : 'bt709';
  // As JFIF has it; browsers take nothing else where H.264 says the range alone.
  const isAvc = config.codec.startsWith('avc');
  const colorSpace = {
    primaries: primaries ?? usual,
    transfer: transfer ?? usual,
    matrix: matrix ?? (fullRange && isAvc ? 'smpte170m' : usual),
    fullRange: fullRange ?? false,
  };
  return { ...config, codec: sayIn(config.codec, numbers[usual]), colorSpace };
}

/** A codec string of VP9 repeats the colours: profile, level, depth, sampling, then these three. */
function sayIn(codec: string, usual: string): string {
  const parts = codec.split('.');
  if (parts[0] !== 'vp09' || parts.length < 9) return codec;
  return parts.map((part, at) => (at >= 5 && at <= 7 && part === unspecified ? usual : part)).join('.');
}
