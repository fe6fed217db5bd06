import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareFingerprints, type Difference } from './compareFingerprints.ts';
import { formatFingerprints, parseFingerprints } from './fingerprintFile.ts';
import { readFingerprint } from './readFingerprint.ts';

interface Look {
  background?: string;
  border?: string;
  /** The icon's place, from the left. */
  icon?: number;
  shadow?: number;
  weight?: number;
  text?: string;
  radius?: number;
}

/** A card with an icon, a border, a shadow and a line of text, as the dark theme has them. */
function drawCard(look: Look = {}): Promise<Buffer> {
  const { background = '#22262e', border = '#3a404b', icon = 40, shadow = 0.5, radius = 12 } = look;
  const { text = 'Set wallpaper', weight = 500 } = look;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120">
    <rect width="320" height="120" fill="#14171c"/>
    <rect x="20" y="24" width="280" height="80" rx="${radius}" fill="#000" fill-opacity="${shadow}"/>
    <rect x="20.5" y="16.5" width="279" height="79" rx="${radius}" fill="${background}" stroke="${border}"/>
    <path d="M${icon} 48l8 8 8-8" fill="none" stroke="#e8eaf0" stroke-width="2"/>
    <text x="72" y="58" font-family="sans-serif" font-size="14" font-weight="${weight}" fill="#e8eaf0">${text}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Compares with a fingerprint that was written and read again, as it lies beside the story. */
async function compare(before: Buffer, after: Buffer): Promise<Difference[]> {
  const text = formatFingerprints(new Map([['Card', await readFingerprint(before)]]));
  const expected = parseFingerprints(text).get('Card');
  if (!expected) throw new Error('The fingerprint was not read again.');
  return compareFingerprints(expected, await readFingerprint(after));
}

describe('fingerprints', () => {
  it('are alike for the same picture', async () => {
    expect(await compare(await drawCard(), await drawCard())).toEqual([]);
  });

  it.each<[string, Look]>([
    ['an icon moved by two pixels', { icon: 42 }],
    ['an icon moved by one pixel', { icon: 41 }],
    ['a border of another colour', { border: '#444b58' }],
    ['a surface lighter by three hundredths', { background: '#232730' }],
    ['a text in medium instead of bold', { weight: 700 }],
    ['a letter less', { text: 'Set wallpape' }],
    ['no shadow', { shadow: 0 }],
    ['a smaller radius', { radius: 6 }],
  ])('tell %s', async (_, look) => {
    expect(await compare(await drawCard(), await drawCard(look))).not.toEqual([]);
  });

  it('tell where the difference is', async () => {
    const [difference] = await compare(await drawCard(), await drawCard({ text: 'Set wallpape' }));

    expect(difference?.x).toBeGreaterThan(72);
    expect(difference?.y).toBeGreaterThanOrEqual(40);
    expect((difference?.x ?? 0) + (difference?.width ?? 0)).toBeLessThan(300);
    expect((difference?.y ?? 0) + (difference?.height ?? 0)).toBeLessThanOrEqual(72);
  });

  it('tell a size that changed as the whole picture', async () => {
    const taller = await sharp(await drawCard())
      .extend({ bottom: 1 })
      .png()
      .toBuffer();

    expect(await compare(await drawCard(), taller)).toEqual([
      { x: 0, y: 0, width: 320, height: 121, by: 255 },
    ]);
  });

  it('are alike where corners come out a little lighter', async () => {
    const { data, info } = await sharp(await drawCard())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Twelve pixels of the corners, each by fifteen shades: what a rasteriser makes of a curve from run to run.
    for (const [x, y] of [
      [21, 20],
      [22, 19],
      [23, 18],
      [297, 18],
      [298, 19],
      [299, 20],
    ] as const)
      for (const row of [y, 119 - y])
        for (let channel = 0; channel < 3; channel++) {
          const place = (row * info.width + x) * 3 + channel;
          data[place] = (data[place] ?? 0) + 15;
        }
    const other = await sharp(data, { raw: info }).png().toBuffer();

    expect(await compare(await drawCard(), other)).toEqual([]);
  });
});
