import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { inspectFile } from '../../inspectFile.ts';
import { createRenditionPool } from '../../renditionPool.ts';
import { grounds } from './ground.ts';

vi.setConfig({ testTimeout: 30_000 });

const size = 'size=480x270:rate=10:duration=0.3';
const coder = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '20', '-f', 'avif'];

async function film(source: string, parameters: readonly string[]): Promise<string> {
  const path = join(testFolder(), 'moving');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...parameters, path]);
  return path;
}

/** A film of one grey, which is another one by a gamma that is said. */
async function filmOfGamma(): Promise<string> {
  const path = await film(`color=c=0x404040:${size}`, ['-f', 'apng']);
  const png = await readFile(path);
  const chunk = Buffer.from('\0\0\0\x04gAMA\0\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(100_000, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  await writeFile(path, Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
  return path;
}

const clearFilm = () =>
  film(
    `color=c=black@0.0:${size},format=yuva444p,drawbox=x=180:y=85:w=120:h=100:c=white@1:t=fill:replace=1`,
    ['-filter_complex', 'split[a][b];[b]alphaextract[alpha];[a]format=yuv444p[colour]']
      .concat('-map', '[colour]', '-map', '[alpha]')
      .concat(coder),
  );

async function coloursOf(path: string | undefined): Promise<number[]> {
  const { data, info } = await sharp(path).resize(480, 270).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * info.channels).subarray(0, 3)];
  return [...at(20, 20), ...at(240, 135)];
}

test.each([
  ['AVIF with transparent parts', clearFilm, grounds.dark],
  ['AVIF', () => film(`color=c=0x3366cc:${size}`, coder), null],
  ['APNG that says a gamma', filmOfGamma, null],
])(
  'the copy of an animated %s that is shown as a still looks as its small images',
  async (_name, draw, ground) => {
    const path = await draw();
    const inspection = await inspectFile(path);
    expect(inspection).toMatchObject({ isAnimated: true });
    const pool = createRenditionPool();
    onTestFinished(() => pool.close());
    const made = await pool.makeRenditions(
      path,
      { ...inspection, hasMetadata: true },
      { temporaryFolder: testFolder(), fields: ['md5_428_244'] },
    );
    expect(made).toMatchObject({ ground, cleanCopy: { width: 480, height: 270 } });
    const [small, whole] = [made.files.md5_428_244?.path, made.cleanCopy?.path];
    const [shown, copied] = [await coloursOf(small), await coloursOf(whole)];
    for (const [channel, value] of copied.entries())
      expect(Math.abs(value - (shown[channel] ?? 0))).toBeLessThan(8);
    await made.dispose();
  },
);
