import { expect, test, vi } from 'vitest';
import { en } from './en.ts';
import { formatCount, formatPosition } from './format.ts';
import { changeLanguage, loadAllStrings, onLanguageChange, translate } from './i18n.ts';
import { zhCN } from './zhCN.ts';

function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : textsOf(Object(value), `${path}${key}.`),
  );
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

test('both languages have the same texts with the same places to fill', () => {
  const chinese = new Map(textsOf(zhCN));
  const english = new Map(textsOf(en));
  expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
  for (const [key, text] of chinese)
    expect([key, placeholders(english.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('the fixed strings (docs/product.md#fixed-strings) are kept letter by letter', () => {
  const texts = textsOf(zhCN).map(([, text]) => text);
  for (const fixed of [
    '回到顶部',
    '暂无相关结果哦 ~',
    '复制成功',
    '复制失败',
    '请重新登录',
    '请登录访问',
    '需升级至最新的客户端 才能使用3D壁纸',
    '暂不升级',
    '立刻升级',
    'win7系统暂不支持使用3D壁纸哦~',
  ])
    expect(texts).toContain(fixed);
});

test('words that no first screen shows come later, and whoever shows them is told', async () => {
  expect(translate('failure.timeout')).toBe('');
  let changes = 0;
  const stop = onLanguageChange(() => changes++);
  await loadAllStrings();
  await loadAllStrings();
  stop();
  expect(changes).toBe(1);
  expect(translate('failure.timeout')).toBe(zhCN.failure.timeout);
  expect(translate('set.action')).toBe('设为壁纸');
});

test('values are filled in, and text from outside stays text', async () => {
  await loadAllStrings();
  expect(translate('set.downloading', { percent: 42 })).toBe('下载中 42%');
  expect(translate('list.searchResult', { keyword: '{{x}} $&' })).toBe('“{{x}} $&”的结果');
});

test('a number stands apart from its counter, 万 does not', async () => {
  await loadAllStrings();
  expect(translate('card.downloads', { amount: formatCount(9860, 'zh-CN') })).toBe('9,860 次下载');
  expect(translate('card.downloads', { amount: formatCount(126_400, 'zh-CN') })).toBe('12.6 万次下载');
});

test('English counts one thing and several', async () => {
  // The words set the document's language.
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await changeLanguage('en');
  expect([0, 1, 2].map((amount) => translate('detail.followers', { amount }))).toEqual([
    '0 followers',
    '1 follower',
    '2 followers',
  ]);
  await changeLanguage('zh-CN');
  vi.unstubAllGlobals();
});

test.each([
  [9860, 'zh-CN', '9,860'],
  [10_000, 'zh-CN', '1 万'],
  [126_400, 'zh-CN', '12.6 万'],
  [126_400, 'en', '126.4K'],
  [1_260_000, 'en', '1.2M'],
  [123_456_789, 'zh-CN', '12,345.6 万'],
] as const)('%i in %s is written %s', (count, language, expected) => {
  expect(formatCount(count, language)).toBe(expected);
});

test('a playing position is minutes and seconds, and nonsense is zero', () => {
  expect([9, 75, NaN, -1, Infinity].map(formatPosition)).toEqual([
    '00:09',
    '01:15',
    '00:00',
    '00:00',
    '00:00',
  ]);
});
