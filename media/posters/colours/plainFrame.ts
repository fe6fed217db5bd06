// The functions are sent to a page as their text, so each knows its parameters and the other ones alone.

/** Colours of a video or a picture (WebCodecs, section 9.9); null where it does not say them. */
export interface SourceColours {
  /** By name, or as the rows of a matrix from their light to that of BT.709. */
  readonly primaries: string | readonly number[] | null;
  /** By name, or the power that makes light of a value. */
  readonly transfer: string | number | null;
  readonly matrix: string | null;
  readonly fullRange: boolean | null;
}

/** The planes of a decoded picture; samples of more than eight bits take two bytes. */
interface SourcePlanes {
  readonly samples: Uint8Array | Uint16Array;
  /** Of luma and the two of chroma: where each begins, and the length of its lines, in samples. */
  readonly layout: readonly { readonly offset: number; readonly stride: number }[];
  /** From a sample to the next one of its line. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
  /** The share of chroma samples, across and down, as shifts: 1 for half. */
  readonly shiftX: number;
  readonly shiftY: number;
}

/** Reads R′G′B′ from 0 to 1 from samples of luma and chroma; of RGB, green is the first. */
function createReader({ matrix, fullRange }: SourceColours, bits: number) {
  const luminances = new Map<string | null, readonly [red: number, blue: number]>([
    ['bt2020-ncl', [0.2627, 0.0593]],
    ['bt470bg', [0.299, 0.114]],
    ['smpte170m', [0.299, 0.114]],
  ]);
  const [redLight, blueLight] = luminances.get(matrix) ?? [0.2126, 0.0722];
  const greenLight = 1 - redLight - blueLight;
  const isRgb = matrix === 'rgb';
  const unit = 2 ** (bits - 8);
  const lumaZero = fullRange ? 0 : 16 * unit;
  const lumaSpan = fullRange ? 2 ** bits - 1 : 219 * unit;
  const chromaZero = isRgb ? lumaZero : 128 * unit;
  const chromaSpan = isRgb || fullRange ? lumaSpan : 224 * unit;
  return (first: number, second: number, third: number, colour: Float64Array): void => {
    const luma = (first - lumaZero) / lumaSpan;
    const blue = (second - chromaZero) / chromaSpan;
    const red = (third - chromaZero) / chromaSpan;
    colour[0] = isRgb ? red : luma + 2 * (1 - redLight) * red;
    colour[2] = isRgb ? blue : luma + 2 * (1 - blueLight) * blue;
    colour[1] = isRgb
      ? luma
      : luma - (2 * redLight * (1 - redLight) * red + 2 * blueLight * (1 - blueLight) * blue) / greenLight;
  };
}

/** A table of a function of 0 to 1. */
function tabulate(curve: (value: number) => number): (value: number) => number {
  const end = 4_095;
  const table = Float32Array.from({ length: end + 1 }, (_, at) => curve(at / end));
  return (value) => table[((value > 0 ? (value < 1 ? value : 1) : 0) * end + 0.5) | 0] ?? 0;
}

/**
 * Makes colours of a video or a picture, R′G′B′, those of a usual screen, as bytes of sRGB.
 *
 * - Light: PQ and HLG (ITU-R BT.2100) become light in units of 203 cd/m², which is white (ITU-R BT.2408). The brightest
 *   channel stays as it is up to 80 % of that; Reinhard's extended curve brings what is brighter, up to 1,000 cd/m², below
 *   white, and the others keep their shares of it. Other transfers are those of sRGB, as browsers and players take them.
 * - Primaries become those of BT.709; what lies outside is cut off.
 */
export function createToneMap({
  primaries,
  transfer,
  matrix,
}: Pick<SourceColours, 'primaries' | 'transfer' | 'matrix'>): (colour: Float64Array) => void {
  const [white, peak, knee] = [203, 1_000, 0.8];
  const curves = new Map<string | number | null, (value: number) => number>([
    ['linear', (value) => value],
    [
      'pq',
      (value) => {
        const signal = value ** (1 / 78.84375);
        const light = Math.max(0, signal - 0.8359375) / (18.8515625 - 18.6875 * signal);
        return (10_000 / white) * light ** (1 / 0.1593017578125);
      },
    ],
    // Light of the scene; that of a screen depends on all channels.
    [
      'hlg',
      (value) =>
        value <= 0.5 ? (value * value) / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12,
    ],
  ]);
  const usual = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const power = (value: number): number => value ** Number(transfer);
  const toLight = tabulate(typeof transfer === 'number' ? power : (curves.get(transfer) ?? usual));
  const toByte = tabulate(
    (light) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055),
  );
  const conversions = new Map<unknown, readonly number[]>([
    ['bt2020', [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873]],
    ['smpte432', [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274]],
  ]);
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] =
    typeof primaries === 'object' && primaries !== null
      ? primaries
      : (conversions.get(primaries ?? (matrix === 'bt2020-ncl' ? 'bt2020' : null)) ?? []);
  const [isHdr, isHlg] = [transfer === 'pq' || transfer === 'hlg', transfer === 'hlg'];
  const brightest = (peak / white - knee) / (1 - knee);

  /** The factor of a colour whose brightest channel is this. */
  function compress(most: number): number {
    const over = (most - knee) / (1 - knee);
    const shown = (over * (1 + over / (brightest * brightest))) / (1 + over);
    return Math.min(1, knee + (1 - knee) * shown) / most;
  }

  return (colour) => {
    let red = toLight(colour[0] ?? 0);
    let green = toLight(colour[1] ?? 0);
    let blue = toLight(colour[2] ?? 0);
    let gain = isHlg ? (peak / white) * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2 : 1;
    const most = gain * Math.max(red, green, blue);
    if (isHdr && most > knee) gain *= compress(most);
    red *= gain;
    green *= gain;
    blue *= gain;
    colour[0] = toByte(rr * red + rg * green + rb * blue);
    colour[1] = toByte(gr * red + gg * green + gb * blue);
    colour[2] = toByte(br * red + bg * green + bb * blue);
  };
}

/**
 * Makes pictures of a video of high dynamic range, wide gamut or RGB those of a usual screen: BT.709, eight bits, limited
 * range, 4:2:0 (I420).
 */
function createPlainFrames(
  colours: SourceColours,
  bits: number,
): (source: SourcePlanes, target: Uint8Array) => void {
  const read = createReader(colours, bits);
  const show = createToneMap(colours);
  const colour = new Float64Array(3);
  return ({ samples, layout, step, width, height, shiftX, shiftY }, target) => {
    const [luma, first, second] = layout;
    if (!luma || !first || !second) throw new Error('Unknown planes.');
    const [chromaWidth, chromaHeight] = [(width + 1) >> 1, (height + 1) >> 1];
    const sums = new Float32Array(2 * chromaWidth * chromaHeight);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const across = (x >> shiftX) * step;
        const down = y >> shiftY;
        read(
          samples[luma.offset + y * luma.stride + x * step] ?? 0,
          samples[first.offset + down * first.stride + across] ?? 0,
          samples[second.offset + down * second.stride + across] ?? 0,
          colour,
        );
        show(colour);
        const red = colour[0] ?? 0;
        const green = colour[1] ?? 0;
        const blue = colour[2] ?? 0;
        const bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        target[y * width + x] = 16.5 + (bright * 219) / 255;
        const at = 2 * ((y >> 1) * chromaWidth + (x >> 1));
        const share = (x ^ 1) < width ? ((y ^ 1) < height ? 4 : 2) : (y ^ 1) < height ? 2 : 1;
        sums[at] = (sums[at] ?? 0) + (blue - bright) / share;
        sums[at + 1] = (sums[at + 1] ?? 0) + (red - bright) / share;
      }
    const chroma = chromaWidth * chromaHeight;
    for (let at = 0; at < chroma; at += 1) {
      target[width * height + at] = 128.5 + ((sums[2 * at] ?? 0) * 224) / 255 / 1.8556;
      target[width * height + chroma + at] = 128.5 + ((sums[2 * at + 1] ?? 0) * 224) / 255 / 1.5748;
    }
  };
}

/** The text of `createPlainFrames(colours, bits)`, for a page. */
export const plainFramesScript = [createReader, tabulate, createToneMap, createPlainFrames].join('\n');
