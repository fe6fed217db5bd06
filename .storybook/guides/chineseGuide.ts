import type { Guide } from '../guide.ts';
import { chineseFirstGuides } from './chineseFirstGuides.ts';
import { chineseLastGuides } from './chineseLastGuides.ts';
import { chineseMiddleGuides } from './chineseMiddleGuides.ts';
import { chinesePatternGuides } from './chinesePatternGuides.ts';

const texts: Readonly<Record<string, string>> = {
  ...chineseFirstGuides,
  ...chineseMiddleGuides,
  ...chineseLastGuides,
  ...chinesePatternGuides,
};

/** What is no name of a key in a list of keys. */
const keyWords: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^Arrow keys on the move handle$/, '移动手柄上的方向键'],
  [/^Enter on the move handle$/, '移动手柄上的 Enter'],
  [/^Enter in a line of text$/, '单行文字里的 Enter'],
  [/^Enter or Space on the clear button$/, '清除按钮上的 Enter 或空格'],
  [/^Enter, or leaving the field$/, 'Enter，或离开输入框'],
  [/Arrow keys|Arrows/, '方向键'],
  [/[Ll]etters/, '字母'],
  [/Digits/, '数字'],
  [/Menu key/, '菜单键'],
  [/ or /, ' 或 '],
];

/** A guide in Chinese; a text without a translation stays English, which a test does not allow. */
export function chineseGuide({ purpose, keyboard, dos, donts }: Guide): Guide {
  const translate = (text: string): string => texts[text] ?? text;
  return {
    purpose: translate(purpose),
    ...(keyboard && {
      keyboard: keyboard.map(([keys, effect]): readonly [string, string] => [
        keyWords.reduce((known, [english, chinese]) => known.replace(english, chinese), keys),
        translate(effect),
      ]),
    }),
    ...(dos && { dos: dos.map(translate) }),
    ...(donts && { donts: donts.map(translate) }),
  };
}
