import { expect, test, vi } from 'vitest';
import { en } from './en/catalogue.ts';
import { en as consoleEn } from './en/console/catalogue.ts';
import { formatCount, formatPosition } from './format.ts';
import { computerStrings } from './computerStrings.ts';
import { hostStrings } from './hostStrings.ts';
import { clockStrings, groupStrings } from './layerStrings.ts';
import { pickStrings } from './pickStrings.ts';
import { serviceStrings } from './serviceStrings.ts';
import { zhCN } from './zh-CN/catalogue.ts';
import { zhCN as consoleZhCN } from './zh-CN/console/catalogue.ts';

// As a window has it that has just begun to load: no other file has added strings.
vi.resetModules();
const {
  addStrings,
  changeLanguage,
  loadAllStrings,
  loadLanguage,
  onLanguageChange,
  switchLanguage,
  translate,
} = await import('./i18n.ts');
const { loadConsoleStrings } = await import('./consoleStrings.ts');

function stringsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : stringsOf(Object(value), `${path}${key}.`),
  );
}

/** The names of the values that a string takes, each once; `{{name|one|other}}` takes one as `{{name}}` does. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].toSorted();

test.each([
  ['client', zhCN, en],
  ['console', consoleZhCN, consoleEn],
  ['host', hostStrings['zh-CN'], hostStrings.en],
  ['service', serviceStrings['zh-CN'], serviceStrings.en],
  ['computer', computerStrings['zh-CN'], computerStrings.en],
  ['clock', clockStrings['zh-CN'], clockStrings.en],
  ['boxes', groupStrings['zh-CN'], groupStrings.en],
])(
  'both languages of the %s have the same keys with the same placeholders',
  (_reader, inChinese, inEnglish) => {
    const chinese = new Map(stringsOf(inChinese));
    const english = new Map(stringsOf(inEnglish));
    expect([...english.keys()].toSorted()).toEqual([...chinese.keys()].toSorted());
    for (const [key, text] of chinese)
      expect([key, placeholders(english.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  },
);

test('the fixed strings (docs/product.md#fixed-strings) are exact', () => {
  const texts = stringsOf(zhCN).map(([, text]) => text);
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
    '当前用户不能关注自己',
    '他的关注',
    '他的粉丝',
    '我的关注',
    '我的粉丝',
    '刚刚',
  ])
    expect(texts).toContain(fixed);
});

test('each language has one kind of quotation marks, and limits read as limits', () => {
  for (const [key, text] of stringsOf(zhCN))
    expect([key, text]).not.toEqual([key, expect.stringMatching(/[“”"]/)]);
  for (const [key, text] of stringsOf(en))
    expect([key, text]).not.toEqual([key, expect.stringMatching(/["']|may have \{\{|\b(some|no)body\b/i)]);
});

test('a plural placeholder is read as such in every string that has one', () => {
  const plural = /\{\{\w+\|\w+\|\w+\}\}/;
  const texts = [en, hostStrings.en, serviceStrings.en]
    .flatMap((node) => stringsOf(node))
    .map(([, text]) => text);
  expect(texts.filter((text) => plural.test(text)).length).toBeGreaterThan(5);
  for (const text of texts) expect(text.replaceAll(new RegExp(plural, 'g'), '')).not.toContain('|');
});

test('a first screen has its own strings; the others come later, and listeners are notified', async () => {
  expect(translate('set.action')).toBe('');
  addStrings(pickStrings(['set.action', 'list']));
  addStrings(pickStrings(['set.retry']));
  expect([translate('set.action'), translate('set.retry'), translate('list.end')]).toEqual([
    '设为壁纸',
    '重试',
    '已经到底了',
  ]);
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

test('strings of the console are added to those of the client, in both languages', async () => {
  await loadAllStrings();
  await loadLanguage('en');
  await loadConsoleStrings('zh-CN');
  await loadConsoleStrings('en');
  expect(translate('console.shell.title')).toBe(consoleZhCN.console.shell.title);
  expect(translate('console.fields.wids')).toBe('壁纸编号');
  expect(translate('console.fields.from a newer service')).toBe('');
  switchLanguage('en');
  expect(translate('console.shell.title')).toBe(consoleEn.console.shell.title);
  expect(translate('set.action')).toBe(en.set.action);
  switchLanguage('zh-CN');
});

test('values are filled in, and text from outside stays text', async () => {
  await loadAllStrings();
  expect(translate('set.downloading', { percent: 42 })).toBe('下载中 42%');
  expect(translate('list.searchResult', { keyword: '{{x}} $&' })).toBe('「{{x}} $&」的结果');
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
