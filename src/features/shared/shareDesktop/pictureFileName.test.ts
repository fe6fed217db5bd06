import { expect, test } from 'vitest';
import { pictureFileName } from './pictureFileName.ts';

test('a picture is named after the product and its desktop', () => {
  expect(pictureFileName('月栖', '湖心月夜')).toBe('月栖 湖心月夜.png');
  expect(pictureFileName('Yueqi', '')).toBe('Yueqi.png');
});

test('what no file system takes is left out', () => {
  expect(pictureFileName('Yueqi', '../a:b\u0000c\u202e')).toBe('Yueqi .. a b c.png');
});

test('80 wide characters fit into the name of a file', () => {
  const name = pictureFileName('月栖', '月'.repeat(80));
  expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  expect(name).toMatch(/月…\.png$/u);
});
