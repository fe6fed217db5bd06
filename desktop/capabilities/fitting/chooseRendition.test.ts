import { expect, test } from 'vitest';
import { chooseCodec, chooseRendition, findUnsupportedReason, type ScreenSize } from './chooseRendition.ts';
import type { MeasuredVideo } from './makeRendition.ts';

const [fullHd, wide, upright, fourK] = [
  { width: 1920, height: 1080 },
  { width: 3440, height: 1440 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];

const video = (parts: Partial<MeasuredVideo>): MeasuredVideo => ({
  ...{ width: 3840, height: 2160, frameRate: 30, codec: 'h264', duration: 10, share: 0.2 },
  ...parts,
});

interface Chosen {
  misfits: string[];
  target: { width: number; height: number; frameRate: number | null };
}

const chosen = (
  misfits: string[],
  width: number,
  height: number,
  frameRate: number | null = null,
): Chosen => ({
  misfits,
  target: { width, height, frameRate },
});

test.each<[string, Partial<MeasuredVideo>, ScreenSize[], number, Chosen | null]>([
  ['4K on full HD', {}, [fullHd], 60, chosen(['height'], 1920, 1080)],
  ['4K on a 4K screen', {}, [fourK], 60, null],
  ['the largest screen decides', {}, [fullHd, fourK], 60, null],
  ['an ultrawide screen is filled by its width', {}, [wide], 60, chosen(['height'], 3440, 1936)],
  ['an upright screen is filled by its height', {}, [upright], 60, chosen(['height'], 3414, 1920)],
  ['a little larger is no reason', { width: 2000, height: 1124 }, [fullHd], 60, null],
  ['nothing is enlarged', { width: 1280, height: 720 }, [fullHd], 60, null],
  ['59.94 frames are 60', { frameRate: 59.94 }, [fourK], 60, null],
  ['60 frames where 30 are wanted', { frameRate: 60 }, [fourK], 30, chosen(['frames'], 3840, 2160, 30)],
  ['120 frames', { frameRate: 120 }, [fourK], 60, chosen(['frames'], 3840, 2160, 60)],
  ['both', { frameRate: 120 }, [fullHd], 60, chosen(['height', 'frames'], 1920, 1080, 60)],
  ['an odd width', { width: 2161, height: 3840 }, [fullHd], 60, chosen(['height'], 1920, 3412)],
  [
    'a codec that is decoded slowly',
    { codec: 'av1', share: 0.6 },
    [fourK],
    60,
    chosen(['codec'], 3840, 2160),
  ],
  ['a codec that is decoded fast', { codec: 'av1', share: 0.4 }, [fourK], 60, null],
  ['the cheapest codec, which would stay the same', { share: 0.9 }, [fourK], 60, null],
  ['no screen', {}, [], 60, null],
])('%s', (_name, parts, screens, maxFrames, expected) => {
  expect(chooseRendition(video(parts), screens, { maxFrames, cheapest: 'h264' })).toEqual(expected);
});

test.each([
  ['neither can be encoded', {}, null],
  ['one alone', { vp9: 0.5 }, 'vp9'],
  ['the other alone', { h264: 0.5 }, 'h264'],
  ['H.264 by a card', { h264: 0.02, vp9: 0.1 }, 'h264'],
  ['VP9 by a card', { h264: 0.1, vp9: 0.02 }, 'vp9'],
  ['nearly the same', { h264: 0.1, vp9: 0.095 }, 'h264'],
])('the codec of renditions: %s', (_name, shares, codec) => {
  expect(chooseCodec(shares)).toBe(codec);
});

test.each([
  ['no program', false, null, [fullHd], 'no_program'],
  ['a program that was not asked yet', true, null, [fullHd], null],
  ['a program with both codecs', true, ['h264', 'vp9'] as const, [fullHd], null],
  ['a program with one', true, ['vp9'] as const, [fullHd], null],
  ['a program without either', true, [], [fullHd], 'no_encoder'],
  ['no screen', true, ['h264'] as const, [], 'no_screen'],
])('what is missing: %s', (_name, hasProgram, codecs, screens, unsupportedReason) => {
  expect(findUnsupportedReason({ hasProgram, codecs, screens })).toBe(unsupportedReason);
});
