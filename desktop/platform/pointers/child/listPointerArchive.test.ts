import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointerShapes } from '../../../../src/bridge/contract/pointer.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { makeZip } from '../../../../tests/support/zip.ts';
import { isArchive, listPointerArchive } from './listPointerArchive.ts';
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

test.each([
  [
    'BIG5',
    '標準選擇,連結選擇,文字選擇,忙碌,移動,說明選擇,背景作業,精確選擇,無法使用,垂直調整大小,水平調整大小,對角線調整大小 1,對角線調整大小 2,替代選擇,手寫',
  ],
  [
    'SHIFT_JIS',
    '通常の選択,リンクの選択,テキスト選択,待ち状態,移動,ヘルプの選択,バックグラウンドで作業中,領域選択,利用不可,上下に拡大,左右に拡大,斜めに拡大 1,斜めに拡大 2,代替選択,手書き',
  ],
  [
    'EUC-KR',
    '일반 선택,연결 선택,텍스트 선택,사용 중,이동,도움말 선택,백그라운드 작업,정밀도 선택,사용할 수 없음,수직 크기 조정,수평 크기 조정,대각선 방향 크기 조정 1,대각선 방향 크기 조정 2,대체 선택,필기',
  ],
  [
    'CP866',
    'Основной режим,Выбор ссылки,Выделение текста,Занят,Перемещение,Выбор справки,Фоновый режим,Графическое выделение,Операция невозможна,Изменение вертикальных размеров,Изменение горизонтальных размеров,Изменение размеров по диагонали 1,Изменение размеров по диагонали 2,Специальное выделение,Рукописный ввод',
  ],
  [
    'GBK',
    '正常选择,链接选择,文本选择,忙,移动,帮助选择,后台运行,精确选择,不可用,垂直调整大小,水平调整大小,沿对角线调整大小 1,沿对角线调整大小 2,候选,手写',
  ],
])('all shapes of a zip of Windows in %s are found', async (encoding, joined) => {
  const names = joined.split(',').map((name) => `${name}.cur`);
  const zip = makeZip(
    names.map((name) => ({ name: encode(encoding, name), data: 'x', flags: 0, system: 0 })),
  );
  const files = await listPointerArchive(zip);
  expect(files.map(({ name }) => name)).toEqual(names);
  expect(files.map(({ name }) => shapeOfFile(name))).toEqual(pointerShapes);
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

test('a tar of the first kind, which has no mark, is an archive', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'left_ptr'), 'arrow');
  symlinkSync('left_ptr', join(folder, 'default'));
  const tar = execFileSync('tar', ['--format=v7', '-cf', '-', '-C', folder, 'left_ptr', 'default']);
  expect(isArchive(tar)).toBe(true);
  expect((await listPointerArchive(tar)).map(({ name }) => name)).toEqual(['left_ptr', 'default']);
  expect(isArchive(Buffer.alloc(2_000))).toBe(false);
});
