import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { makeZip } from '../../../../tests/support/zip.ts';
import { listPointerArchive } from './listPointerArchive.ts';
import { shapeOfFile } from '../files/shapeNames.ts';

const encode = (encoding: string, name: string) =>
  execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: name });

test.each([
  ['GBK', ['鼠标/正常选择.cur', '鼠标/帮助选择.cur', '鼠标/后台运行.ani', '鼠标/链接选择.ani']],
  ['SHIFT_JIS', ['通常の選択.cur', '表.cur', 'テキスト選択.cur']],
])('names of a zip of %s are read', async (encoding, names) => {
  const zip = makeZip(names.map((name) => ({ name: encode(encoding, name), data: 'x', flags: 0 })));
  expect((await listPointerArchive(zip)).map(({ name }) => name)).toEqual(names);
  if (encoding === 'GBK') expect(names.map(shapeOfFile)).toEqual(['arrow', 'help', 'progress', 'hand']);
});

test.each(['gnu', 'pax', 'ustar'])('links and long names of a tar of %s are read', async (format) => {
  const folder = testFolder();
  const deep = join('theme-with-a-long-name'.repeat(4), 'cursors-of-it'.repeat(2), 'cursors');
  mkdirSync(join(folder, deep, 'others'), { recursive: true });
  writeFileSync(join(folder, deep, 'left_ptr'), 'arrow');
  symlinkSync('left_ptr', join(folder, deep, 'default'));
  symlinkSync('../left_ptr', join(folder, deep, 'others', 'arrow'));
  // The target of a hard link has no room for a long name there.
  const hasHardLink = format !== 'ustar';
  if (hasHardLink) linkSync(join(folder, deep, 'left_ptr'), join(folder, deep, 'top_left_arrow'));
  const tar = execFileSync('tar', [`--format=${format}`, '-cf', '-', '-C', folder, '.']);
  const files = await listPointerArchive(tar);
  const ends = ['default', 'left_ptr', 'others/arrow', ...(hasHardLink ? ['top_left_arrow'] : [])];
  const names = ends.map((name) => `${deep}/${name}`);
  expect(files.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(names);
  for (const { data } of files) expect(data.toString()).toBe('arrow');
});
