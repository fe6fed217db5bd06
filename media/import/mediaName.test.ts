import { expect, test } from 'vitest';
import { nameOfFile } from './mediaName.ts';

test.each([
  ['moon_lake.final.png', 'moon lake.final'],
  ['../../etc/passwd.png', 'passwd'],
  ['C:\\Users\\me\\..\\月.jpg', '月'],
  ['bad\u0000\u001b[31m\u202Egnp.exe.png', 'bad[31mgnp.exe'],
  ['   ...hidden.png', 'hidden'],
  ['.png', 'png'],
  ['..', ''],
  ['خانه‌ی ماه.jpg', 'خانه‌ی ماه'],
  ['क्‍ष.jpg', 'क्‍ष'],
  ['👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️.jpg', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️'],
  ['ad\u200dmin\u200b.jpg', 'admin'],
])('%j is shown as %j', (fileName, name) => {
  expect(nameOfFile(fileName)).toBe(name);
});

test('a long name ends at 80 characters, before a composed character rather than within it', () => {
  expect(nameOfFile(`${'x'.repeat(100)}.png`)).toBe('x'.repeat(80));
  expect(nameOfFile(`${'x'.repeat(78)}👩🏽‍🚀.png`)).toBe('x'.repeat(78));
});
