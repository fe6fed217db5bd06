import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../../../media/kernel/pngChunk.ts';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { chartColours } from './shownColours.ts';

const run = promisify(execFile);
const [width, height] = [512, 288];

function number(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value >>> 0, 0, bytes);
  return buffer;
}

/** The chart, each colour of sRGB (from 0 to 1) as its values in other colours. */
function drawChart(toValues: (colour: number[]) => number[], channels: 1 | 3 = 3): Sharp {
  const colours = chartColours.map((colour) =>
    toValues([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)),
  );
  const samples = Uint16Array.from({ length: width * height * channels }, (_, at) => {
    const part = Math.floor((Math.floor(at / channels) % width) / (width / chartColours.length));
    return Math.round((colours[part]?.[at % channels] ?? 0) * 65_535);
  });
  return sharp(samples, { raw: { width, height, channels } });
}

const lightOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const valueOf = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
const greyOf = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);

/** Light of BT.709 as that of other primaries, as rows. */
const toDisplayP3 = [0.822462, 0.177538, 0, 0.033194, 0.966806, 0, 0.017083, 0.072397, 0.91052];
const toBt2020 = [0.627404, 0.329283, 0.043313, 0.069097, 0.91954, 0.011362, 0.016391, 0.088013, 0.895595];
const convert = (rows: readonly number[], colour: number[]): number[] =>
  [0, 3, 6].map((row) => colour.reduce((sum, value, at) => sum + lightOf(value) * (rows[row + at] ?? 0), 0));
/** SMPTE ST 2084, with white at 203 cd/m² (ITU-R BT.2408). */
const pqOf = (light: number): number => {
  const power = ((light * 203) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
};

type Tag = readonly [signature: string, body: Buffer];
/** Red, green and blue of a space in XYZ of the white D50, and its gamma. */
const adobeRgb = {
  columns: [0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457],
  gamma: 2.2,
};
const p3OfGamma = {
  columns: [0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407],
  gamma: 2.2,
};
const proPhoto = {
  columns: [0.79767, 0.28804, 0, 0.13519, 0.71187, 0, 0.03134, 0.00009, 0.82491],
  gamma: 1.8,
};

/** A profile of a screen (ICC.1:2001-04). */
function profileOf({ columns, gamma }: { columns: readonly number[]; gamma: number }): Buffer {
  const typed = (type: string, ...parts: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
  const xyz = (values: readonly number[]): Buffer =>
    typed('XYZ ', ...values.map((value) => number(Math.round(value * 65_536))));
  const white = [0.9642, 1, 0.8249];
  const name = Buffer.from('chart\0', 'latin1');
  const curve = typed('curv', number(1), number(Math.round(gamma * 256), 2), Buffer.alloc(2));
  const isGrey = columns.length === 0;
  const colours: Tag[] = isGrey
    ? [['kTRC', curve]]
    : ['r', 'g', 'b'].flatMap((channel, at): Tag[] => [
        [`${channel}XYZ`, xyz(columns.slice(3 * at, 3 * at + 3))],
        [`${channel}TRC`, curve],
      ]);
  const tags: Tag[] = [
    ['desc', typed('desc', number(name.length), name, Buffer.alloc(80))],
    ['cprt', typed('text', name, Buffer.alloc(2))],
    ['wtpt', xyz(white)],
    ...colours,
  ];
  const padded = tags.map(([, body]) => Buffer.concat([body, Buffer.alloc(-body.length & 3)]));
  const begin = 132 + 12 * tags.length;
  const places = padded.map((_, at) => padded.slice(0, at).reduce((sum, { length }) => sum + length, begin));
  const table = tags.map(([signature, body], at) =>
    Buffer.concat([Buffer.from(signature, 'latin1'), number(places[at] ?? 0), number(body.length)]),
  );
  const head = Buffer.alloc(128);
  head.writeUInt32BE(0x02400000, 8);
  head.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  xyz(white).copy(head, 68, 8);
  const profile = Buffer.concat([head, number(tags.length), ...table, ...padded]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

/** A PNG that says more of its colours, behind its header. */
async function pngWith(image: Sharp, chunks: readonly Tag[]): Promise<Buffer> {
  const png = await image.png().toBuffer();
  return Buffer.concat([
    png.subarray(0, 33),
    ...chunks.map(([type, body]) => pngChunk(type, body)),
    png.subarray(33),
  ]);
}

const gamma = (value: number): Tag => ['gAMA', number(Math.round(value * 100_000))];
const codes = (primaries: number, transfer: number): Tag => [
  'cICP',
  Buffer.from([primaries, transfer, 0, 1]),
];
const profileChunk = (space: Parameters<typeof profileOf>[0]): Tag => [
  'iCCP',
  Buffer.concat([Buffer.from('chart\0\0', 'latin1'), deflateSync(profileOf(space))]),
];
const displayP3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
const primaries: Tag = ['cHRM', Buffer.concat(displayP3.map((value) => number(Math.round(value * 100_000))))];
const best = { quality: 98, chromaSubsampling: '4:4:4' } as const;
const deep = (toValues: (colour: number[]) => number[]): Sharp => drawChart(toValues).toColourspace('rgb16');
const plain = async (): Promise<Sharp> =>
  sharp(
    await drawChart((colour) => colour)
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  );
const grey = (toValue: (light: number) => number): Sharp =>
  drawChart((colour) => [toValue(greyOf(colour))], 1);

async function withProfile(folder: string, space: Parameters<typeof profileOf>[0]): Promise<Sharp> {
  const path = join(folder, 'chart.icc');
  await writeFile(path, profileOf(space));
  return (await plain()).withIccProfile(path);
}

export type PictureChart = readonly [
  name: string,
  /** The colours with a known value; of the others it is only known that all programs show them alike. */
  colours: 'all' | 'greys' | 'printable',
  draw: (folder: string) => Promise<Buffer>,
];

/** Each in its own way hard to show alike; all charts together take half a minute. */
export const usualPictures: readonly PictureChart[] = [
  ['a JPEG of Display P3', 'all', async () => (await plain()).withIccProfile('p3').jpeg(best).toBuffer()],
  [
    'a PNG of 16 bits and a profile',
    'all',
    () =>
      pngWith(
        deep((colour) => convert(toDisplayP3, colour).map((light) => light ** (1 / 2.2))),
        [profileChunk(p3OfGamma)],
      ),
  ],
  [
    'a JPEG of inks',
    'printable',
    async () => (await plain()).withIccProfile('cmyk').toColourspace('cmyk').jpeg(best).toBuffer(),
  ],
  [
    'a PNG of primaries and a gamma',
    'all',
    () =>
      pngWith(
        deep((colour) => convert(toDisplayP3, colour).map(valueOf)),
        [gamma(1 / 2.2), primaries],
      ),
  ],
  [
    'a PNG of 16 bits of grey and a profile',
    'greys',
    () =>
      pngWith(grey((light) => light ** (1 / 1.8)).toColourspace('grey16'), [
        profileChunk({ columns: [], gamma: 1.8 }),
      ]),
  ],
  [
    'an AVIF of code points',
    'all',
    async (folder) => {
      const [chart, path] = [join(folder, 'chart.png'), join(folder, 'chart.avif')];
      await drawChart((colour) => convert(toDisplayP3, colour).map(valueOf))
        .toColourspace('srgb')
        .png()
        .toFile(chart);
      const planes = ['-vf', 'scale=out_color_matrix=bt709:out_range=pc,format=yuv444p'];
      const colours = ['-color_primaries', 'smpte432', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709'];
      const coded = ['-c:v', 'libaom-av1', '-crf', '8', '-cpu-used', '8', '-still-picture', '1'];
      await run('ffmpeg', [
        '-v',
        'error',
        '-i',
        chart,
        ...planes,
        ...coded,
        ...colours,
        '-color_range',
        'pc',
        path,
      ]);
      return readFile(path);
    },
  ],
];
export const furtherPictures: readonly PictureChart[] = [
  [
    'a PNG of 16 bits',
    'all',
    () =>
      deep((colour) => colour)
        .png()
        .toBuffer(),
  ],
  [
    'a WebP of Display P3',
    'all',
    async () => (await plain()).withIccProfile('p3').webp({ quality: 95 }).toBuffer(),
  ],
  [
    'a JPEG of Adobe RGB',
    'all',
    async (folder) => (await withProfile(folder, adobeRgb)).jpeg(best).toBuffer(),
  ],
  ['a PNG of ProPhoto RGB', 'all', async (folder) => (await withProfile(folder, proPhoto)).png().toBuffer()],
  [
    'a JPEG of inks without a profile',
    'printable',
    async () =>
      (await plain()).withIccProfile('cmyk', { attach: false }).toColourspace('cmyk').jpeg(best).toBuffer(),
  ],
  [
    'a PNG of light',
    'all',
    () =>
      pngWith(
        deep((colour) => colour.map(lightOf)),
        [gamma(1)],
      ),
  ],
  [
    'a PNG of code points',
    'all',
    () =>
      pngWith(
        deep((colour) => convert(toBt2020, colour).map(valueOf)),
        [codes(9, 13)],
      ),
  ],
  [
    'a PNG of PQ',
    'all',
    () =>
      pngWith(
        deep((colour) => convert(toBt2020, colour).map(pqOf)),
        [codes(9, 16)],
      ),
  ],
  [
    'a PNG of grey and a profile',
    'greys',
    () =>
      pngWith(grey((light) => light ** (1 / 1.8)).toColourspace('b-w'), [
        profileChunk({ columns: [], gamma: 1.8 }),
      ]),
  ],
];
