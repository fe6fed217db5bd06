import { expect, test } from 'vitest';
import { safeFileName } from './uploads.ts';

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['/absolute.png', '_absolute.png'],
  ['C:\\x.png', 'C__x.png'],
  ['.hidden', 'hidden'],
  ['...', 'file'],
  ['', 'file'],
  ['a\u0000b\n.png', 'a_b_.png'],
  ['月栖湖心.webp', '月栖湖心.webp'],
])('the name %j stays inside its folder as %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected);
});

test('a very long name keeps its ending', () => {
  const name = safeFileName(`${'x'.repeat(500)}.mp4`);
  expect(name.length).toBe(180);
  expect(name.endsWith('.mp4')).toBe(true);
});
