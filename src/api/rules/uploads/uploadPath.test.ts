import { expect, test } from 'vitest';
import { uploadPath } from './uploadPath.ts';

const ticket = '0'.repeat(32);
const read = (path: string) => {
  const url = new URL(uploadPath({ ticket, index: 3, path }), 'http://127.0.0.1');
  return {
    name: decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
    path: url.searchParams.get('path'),
  };
};

test('the last segment is the end of the file name, the query the whole path', () => {
  expect(read('photos/moon & lake.jpg')).toEqual({ name: 'moon & lake.jpg', path: 'photos/moon & lake.jpg' });
  const long = `${'a'.repeat(100)}.jpg`;
  expect(read(long)).toEqual({ name: long.slice(-80), path: long });
});

test('a name of many emoji is cut between them, and half of one is replaced', () => {
  const emoji = `${'🌙'.repeat(45)}a.jpg`;
  expect(read(emoji)).toEqual({ name: `${'🌙'.repeat(37)}a.jpg`, path: emoji });
  const families = `${'👨‍👩‍👧‍👦'.repeat(20)}.jpg`;
  expect(read(families)).toEqual({ name: `${'👨‍👩‍👧‍👦'.repeat(6)}.jpg`, path: families });
  expect(read('\udf19moon.jpg').path).toBe('\ufffdmoon.jpg');
});
