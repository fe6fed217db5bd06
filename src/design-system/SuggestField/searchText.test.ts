import { describe, expect, it } from 'vitest';
import { cutSearchText, splitMatches } from './searchText.ts';

const marked = (text: string, typed: string): string =>
  splitMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the matching part', () => {
  it.each([
    ['深海呼吸', '海', '深[海]呼吸'],
    ['海底的海', '海', '[海]底的[海]'],
    ['Aurora', 'AUR', '[Aur]ora'],
    ['aaa', 'aa', '[aa]a'],
    ['深海', '深海呼吸', '深海'],
    ['深海', ' 深 ', '[深]海'],
    ['深海', '', '深海'],
    ['深海', '  ', '深海'],
    ['a.b', '.', 'a[.]b'],
    ['İstanbul', 'ist', 'İstanbul'],
  ])('of %s for %s is %s', (text, typed, result) => {
    expect(marked(text, typed)).toBe(result);
  });

  it('leaves no text out', () => {
    expect(
      splitMatches('海底的海', '海')
        .map((part) => part.text)
        .join(''),
    ).toBe('海底的海');
    expect(splitMatches('', '海')).toEqual([]);
  });
});

describe('a text that is too long', () => {
  it('is cut to 200', () => {
    expect(cutSearchText('月'.repeat(10_000))).toBe('月'.repeat(200));
    expect(cutSearchText('月'.repeat(200))).toHaveLength(200);
  });

  it('is not cut through a character', () => {
    expect(cutSearchText(`${'a'.repeat(199)}🌕🌕`)).toBe('a'.repeat(199));
    expect(cutSearchText(`${'a'.repeat(198)}🌕🌕`)).toBe(`${'a'.repeat(198)}🌕`);
  });
});
