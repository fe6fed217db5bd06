import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { decodeNames } from './legacyNames.ts';

/** Encodes names as other systems do. */
const encode = (encoding: string, names: readonly string[]): Buffer[] =>
  names.map((name) => execFileSync('iconv', ['-f', 'UTF-8', '-t', encoding], { input: name }));

test.each([
  ['GBK', ['月夜.jpg']],
  [
    'GBK',
    ['正常选择.cur', '帮助选择.cur', '后台运行.ani', '链接选择.ani', '沿对角线调整大小1.ani', '不可用.cur'],
  ],
  ['GBK', ['微信图片_20240101.png', '新建文件夹']],
  ['GBK', ['月.jpg']],
  ['GB18030', ['䶮.jpg', '月湖.jpg']],
  ['BIG5', ['月夜風景.jpg', '滑鼠指標.cur']],
  ['SHIFT_JIS', ['壁紙.jpg', '通常の選択.cur', 'ヘルプの選択.cur', '表.cur']],
  ['EUC-KR', ['배경화면.jpg', '새 폴더', '바다와 하늘.png']],
  ['CP1251', ['Луна над озером.jpg', 'обои.png']],
  ['IBM866', ['Луна над озером.jpg', 'обои.png']],
  ['CP1252', ['café.jpg', 'Mädchen über München.png', 'Ångström.jpg']],
  ['ISO-8859-1', ['été à la mer.jpg']],
  ['IBM437', ['Mädchen.jpg', 'café.jpg']],
  ['UTF-8', ['月夜.jpg', 'café.jpg', 'moon.jpg']],
])('names in %s are read: %j', (encoding, names) => {
  expect(decodeNames(encode(encoding, names))).toEqual(names);
});

test('a name that is of no encoding is text all the same', () => {
  expect(decodeNames([Buffer.from([0x6d, 0xff, 0xff, 0x2e])])[0]).toMatch(/^m..\.$/u);
  expect(decodeNames([])).toEqual([]);
});

test('one name in another encoding does not change the others', () => {
  const [gbk = Buffer.alloc(0)] = encode('GBK', ['正常选择.cur']);
  const names = [gbk, Buffer.from('月.cur'), Buffer.from('moon.cur')];
  expect(decodeNames(names)).toEqual(['正常选择.cur', '月.cur', 'moon.cur']);
});

test('a short name that is UTF-8 by chance is read like those beside it', () => {
  const names = ['忙.cur', '正常选择.cur', '后台运行.ani', '喵.jpg', '忙 2.cur'];
  expect(decodeNames(encode('GBK', names))).toEqual(names);
  const others = ['café.jpg', 'é.jpg', 'Ångström.jpg', '夜.jpg'];
  const [gbk = Buffer.alloc(0)] = encode('GBK', ['正常选择.cur']);
  expect(decodeNames([gbk, ...others.map((name) => Buffer.from(name))])).toEqual(['正常选择.cur', ...others]);
  expect(decodeNames([gbk, Buffer.from('æ.cur')], (index) => index === 1)).toEqual(['正常选择.cur', 'æ.cur']);
  const west = ['Mädchen.jpg', 'über.jpg'];
  const mixed = [...encode('CP1252', west), Buffer.from('é.jpg')];
  expect(decodeNames(mixed)).toEqual([...west, 'é.jpg']);
});
