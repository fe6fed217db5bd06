import { describe, expect, it } from 'vitest';
import { makeFingerprint, type Fingerprint } from './fingerprint.ts';
import { fingerprintPath, formatFingerprints, parseFingerprints } from './fingerprintFile.ts';

/** A picture whose right half has this colour. */
function halfPainted(width: number, height: number, colour: readonly [number, number, number]): Fingerprint {
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    if (pixel % width >= width / 2) data.set(colour, pixel * 3);
  return makeFingerprint({ width, height, data });
}

describe('a file of fingerprints', () => {
  it('has a line for each picture, in order of their names', () => {
    const picture = halfPainted(16, 16, [255, 0, 0]);
    const lines = formatFingerprints(
      new Map([
        ['Two · dark', picture],
        ['One · light', picture],
      ]),
    ).split('\n');

    expect(lines.map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['One · light', '16x16'],
      ['Two · dark', '16x16'],
      [''],
    ]);
  });

  it('is read as it was written, rounded to whole shades', () => {
    // Cells at the right and at the bottom are cut off.
    const picture = halfPainted(21, 13, [10, 200, 90]);
    const read = parseFingerprints(formatFingerprints(new Map([['Cut · dark', picture]]))).get('Cut · dark');

    expect(read).toMatchObject({ width: 21, height: 13 });
    for (const plane of ['luma', 'blue', 'red'] as const)
      expect([...(read?.[plane] ?? [])]).toEqual([...picture[plane]].map(Math.round));
  });

  it('is refused where a line was damaged', () => {
    const text = formatFingerprints(new Map([['One · dark', halfPainted(16, 16, [1, 2, 3])]]));

    expect(() => parseFingerprints('<<<<<<< HEAD\n')).toThrow('This line is no fingerprint: <<<<<<< HEAD');
    expect(() => parseFingerprints(text.replace('16x16', '32x16'))).toThrow('its size needs 24');
  });

  it('lies beside its stories', () => {
    expect(fingerprintPath('src/design-system/Button/Button.stories.tsx')).toBe(
      'src/design-system/Button/Button.stories.fingerprints.txt',
    );
  });
});
