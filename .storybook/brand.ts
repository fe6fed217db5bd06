import { create, type ThemeVars } from 'storybook/theming';
import darkTokens from '../docs/tokens/yueqi.dark.tokens.json';
import lightTokens from '../docs/tokens/yueqi.light.tokens.json';

type Tokens = typeof darkTokens | typeof lightTokens;

/** The mark of the product with its name, in the colour of text. */
function wordMark(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="28" viewBox="0 0 150 28" fill="${color}"><path d="M16.600 17.900A7.300 7.300 0 0 1 9.500 5.600a7.600 7.600 0 1 0 9.600 11.300 7.200 7.200 0 0 1-2.500 1Z"/><rect x="2" y="22.300" width="20" height="2" rx="1"/><text x="34" y="21" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif" font-size="18" font-weight="600" letter-spacing="1">月栖壁纸</text></svg>`,
  )}`;
}

/** Storybook's frame and pages in the product's colours. */
function brand(base: 'dark' | 'light', { color, 'font-family': font }: Tokens): ThemeVars {
  const hex = (
    name: 'bg0' | 'bg1' | 'bg2' | 'bg3' | 't1' | 't2' | 't3' | 'accent' | 'accent-contrast',
  ): string => color[name].$value.hex;
  return create({
    base,
    brandTitle: '月栖壁纸',
    brandImage: wordMark(hex('t1')),
    // Back to the first page of this Storybook.
    brandUrl: './',
    brandTarget: '_self',
    fontBase: font.base.$value.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', '),
    colorPrimary: hex('accent'),
    colorSecondary: hex('accent'),
    appBg: hex('bg0'),
    appContentBg: hex('bg1'),
    appPreviewBg: hex('bg1'),
    appHoverBg: hex('bg3'),
    appBorderColor: hex('bg3'),
    appBorderRadius: 8,
    textColor: hex('t1'),
    textMutedColor: hex('t2'),
    textInverseColor: hex('accent-contrast'),
    barBg: hex('bg0'),
    barTextColor: hex('t2'),
    barHoverColor: hex('t1'),
    barSelectedColor: hex('accent'),
    inputBg: hex('bg2'),
    inputBorder: hex('t3'),
    inputTextColor: hex('t1'),
    inputBorderRadius: 6,
    buttonBg: hex('bg2'),
    buttonBorder: hex('t3'),
    booleanBg: hex('bg2'),
    booleanSelectedBg: hex('bg3'),
  });
}

/** By the toolbar's theme. */
export const brands: Readonly<Record<'dark' | 'light', ThemeVars>> = {
  dark: brand('dark', darkTokens),
  light: brand('light', lightTokens),
};
