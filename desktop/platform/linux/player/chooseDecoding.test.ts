import { expect, test } from 'vitest';
import { chooseDecoding, decodingParameters, type DecodingFacts } from './chooseDecoding.ts';

const answered = (...codecs: ('h264' | 'hevc' | 'vp9' | 'av1')[]) =>
  ({ outcome: 'answered', codecs }) as const;

const table: [DecodingFacts, by: 'gpu' | 'cpu', reason: string, codecs: string[]][] = [
  [{ hasGpu: false, probe: null }, 'cpu', 'no_gpu', []],
  // A card that was taken out since.
  [{ hasGpu: false, probe: answered('h264') }, 'cpu', 'no_gpu', []],
  [{ hasGpu: true, probe: null }, 'cpu', 'not_probed', []],
  [{ hasGpu: true, probe: answered() }, 'cpu', 'no_codec', []],
  [{ hasGpu: true, probe: answered('h264', 'vp9') }, 'gpu', 'works', ['h264', 'vp9']],
  [{ hasGpu: true, probe: { outcome: 'crashed' } }, 'cpu', 'crashed', []],
  [{ hasGpu: true, probe: { outcome: 'silent' } }, 'cpu', 'silent', []],
  [{ hasGpu: true, probe: { outcome: 'missing' } }, 'cpu', 'missing', []],
  [{ hasGpu: true, probe: { outcome: 'crashed_playing' } }, 'cpu', 'crashed_playing', []],
];

test.each(table)('%j is decoded by the %s: %s', (facts, by, reason, codecs) => {
  expect(chooseDecoding(facts)).toEqual({ by, reason, codecs });
});

test.each([
  [
    'a card that decodes some codecs gets those alone',
    true,
    answered('h264', 'av1'),
    '--vo=gpu,x11 --hwdec=auto-safe --hwdec-codecs=h264,av1',
  ],
  ['a card that decodes nothing draws all the same', true, answered(), '--vo=gpu,x11 --hwdec=no'],
  ['without a card nothing is asked of one', false, null, '--vo=x11 --sws-scaler=bilinear --hwdec=no'],
])('%s', (_title, hasGpu, probe, expected) => {
  expect(decodingParameters(chooseDecoding({ hasGpu, probe }), hasGpu).join(' ')).toBe(expected);
});
