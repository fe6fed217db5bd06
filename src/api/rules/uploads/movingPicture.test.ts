import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isMovingPicture } from './movingPicture.ts';

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function draw(colours: readonly string[]) {
  const frames = await Promise.all(colours.map(frame));
  return frames.length > 1 ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
}

/** The part that says that it moves, with its first frame alone. */
async function webpOfOneFrame(): Promise<Buffer> {
  const whole = await (await draw(['#f00', '#0f0'])).webp().toBuffer();
  const first = whole.indexOf('ANMF');
  const one = whole.subarray(0, first + 8 + whole.readUInt32LE(first + 4));
  one.writeUInt32LE(one.length - 8, 4);
  return one;
}

/** The parts of an AVIF that say how many frames it has. */
const sequence = (frames: number) =>
  Buffer.from(
    `\0\0\0\x14ftypavis\0\0\0\0avif\0\0\0\x14stsz${'\0'.repeat(11)}${String.fromCharCode(frames)}`,
    'latin1',
  );

const control = (frames: number) =>
  Buffer.from(`\0\0\0\x08acTL\0\0\0${String.fromCharCode(frames)}\0\0\0\0\0\0\0\0`, 'latin1');

async function png(frames: number): Promise<Buffer> {
  const bytes = await frame('#203040');
  return frames === 0 ? bytes : Buffer.concat([bytes.subarray(0, 33), control(frames), bytes.subarray(33)]);
}

test.each([
  ['gif', true, async () => (await draw(['#f00', '#0f0'])).gif().toBuffer()],
  ['gif', false, async () => (await draw(['#f00'])).gif().toBuffer()],
  ['webp', true, async () => (await draw(['#f00', '#0f0'])).webp().toBuffer()],
  ['webp', false, async () => (await draw(['#f00'])).webp().toBuffer()],
  ['webp', false, webpOfOneFrame],
  ['avif', true, async () => sequence(2)],
  ['avif', false, async () => sequence(1)],
  ['png', true, () => png(2)],
  ['png', false, () => png(1)],
  ['png', false, () => png(0)],
  [
    'jpeg',
    false,
    async () =>
      sharp(await frame('#f00'))
        .jpeg()
        .toBuffer(),
  ],
] as const)('a %s moves: %s', async (kind, expected, make) => {
  expect(await isMovingPicture(new Blob([new Uint8Array(await make())]), kind)).toBe(expected);
});

test('a damaged GIF does not move', async () => {
  const bytes = (await (await draw(['#f00', '#0f0'])).gif().toBuffer()).subarray(0, 40);
  expect(await isMovingPicture(new Blob([new Uint8Array(bytes)]), 'gif')).toBe(false);
});
