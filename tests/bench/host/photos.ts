import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Sizes of pictures of phones and cameras, 3 to 12 megapixels. */
const sizes = [
  [2048, 1536],
  [2592, 1944],
  [3264, 2448],
  [3000, 4000],
  [4000, 3000],
] as const;
const [segmentMark, quantisation] = [0xff, 0xdb] as const;
/** Entries of a table that are changed; the first ones are those of large areas. */
const [firstEntry, entries] = [8, 56] as const;

/** Writes photos as cameras do, each of other pixels, into a folder. */
export async function writePhotos(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const bases = await Promise.all(sizes.map(([width, height], index) => takePhoto(width, height, index)));
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const base = bases[index % bases.length] ?? Buffer.alloc(0);
    const path = join(folder, `IMG_${String(index).padStart(5, '0')}.jpg`);
    await writeFile(path, varyPhoto(base, Math.floor(index / bases.length)));
    paths.push(path);
  }
  return paths;
}

/** Soft shapes and the noise of a sensor, with what a phone writes about itself. */
async function takePhoto(width: number, height: number, index: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const small = { width: Math.round(width / 40), height: Math.round(height / 40), channels: 3 } as const;
  const shapes = await sharp({
    create: { ...small, background: '#567', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withExif({
      IFD0: { Make: 'Phone', Model: `Camera ${index}`, Software: '14.2', DateTime: '2026:05:01 12:00:00' },
      IFD2: { DateTimeOriginal: '2026:05:01 12:00:00', FNumber: '18/10', MakerNote: 'x'.repeat(30_000) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 15/1', GPSLongitude: '116/1 24/1 26/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The same photo with one number of one table changed, so that its pixels are others and its work is the same. */
function varyPhoto(base: Buffer, variant: number): Buffer {
  const photo = Buffer.from(base);
  if (variant === 0) return photo;
  const table = photo.lastIndexOf(Buffer.from([segmentMark, quantisation])) + 5;
  const [entry, step] = [firstEntry + ((variant - 1) % entries), 1 + Math.floor((variant - 1) / entries)];
  photo[table + entry] = Math.min(255, (photo[table + entry] ?? 0) + step);
  return photo;
}
