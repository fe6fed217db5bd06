import { expect, test } from 'vitest';
import { workLimits } from '../contract/works.ts';
import { workNameOfFile } from './workTexts.ts';

test.each([
  ['moon_over  lake.jpg', 'moon over lake'],
  ['月下山川.PNG', '月下山川'],
  ['v1.2 final.mp4', 'v1.2 final'],
  ['.jpg', ''],
  ['a\u202Eb.jpg', ''],
])('the file %j suggests the name %j', (fileName, name) => {
  expect(workNameOfFile(fileName)).toBe(name);
});

test('a long file name suggests its beginning', () => {
  expect(workNameOfFile(`${'山'.repeat(200)}.jpg`)).toBe('山'.repeat(workLimits.name.maximum));
});
