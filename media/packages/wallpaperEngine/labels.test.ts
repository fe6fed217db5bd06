import { expect, test } from 'vitest';
import { plainText } from '../manifest/plainText.ts';
import { createLabels } from './labels.ts';

const foreign = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test('labels that an object has by itself are texts like any other', () => {
  const general = { localization: JSON.parse('{ "zh-chs": { "__proto__": { "a": 1 } }, "en-us": {} }') };
  for (const language of ['zh-CN', 'en'] as const)
    expect(foreign.map(createLabels(general, language))).toEqual(foreign);
  expect(createLabels({}, 'en')('ui_browse_properties_scheme_color')).toBe('Scheme colour');
});

test('so are entities of HTML', () => {
  expect(plainText('&valueof; &amp;', 100)).toBe('&valueof; &');
});
