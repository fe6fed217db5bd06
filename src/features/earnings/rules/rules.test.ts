import { expect, test } from 'vitest';
import {
  authorShare,
  memberShare,
  termsDocumentNames,
  withdrawalLimits,
} from '../../../api/contract/withdrawalTerms.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { terms as english } from '../../../i18n/en/terms.ts';
import { terms as chinese, type TermsTexts } from '../../../i18n/zh-CN/terms.ts';
import { minutesToRead } from './minutesToRead.ts';

/** The yuanbao that authors share of so many fen. */
const poolOfFen = (fen: number): number =>
  Math.floor((fen * memberShare.permille) / (1_000 * withdrawalLimits.fenPerYuanbao));

const textOf = ({ points, sections }: TermsTexts[keyof TermsTexts]): string =>
  [...points, ...sections.flatMap(({ title, text, items }) => [title, text, ...items])].join('\n');

test('every document is there in both languages, with the same sections', () => {
  for (const texts of [chinese, english])
    expect(Object.keys(texts).toSorted()).toEqual([...termsDocumentNames].toSorted());
  for (const name of termsDocumentNames) {
    const shapeOf = ({ points, sections }: TermsTexts[keyof TermsTexts]) => [
      points.length,
      sections.map(({ text, items }) => [text === '', items.length]),
    ];
    expect([name, shapeOf(english[name])]).toEqual([name, shapeOf(chinese[name])]);
  }
});

test('the documents name the limits that hold', () => {
  const { minimum, monthly, fenPerYuanbao, feePermille } = withdrawalLimits;
  for (const texts of [chinese, english]) {
    const rule = textOf(texts.withdrawRule);
    expect(rule).toMatch(new RegExp(`\\b${minimum}\\b`));
    expect(rule).toContain(groupThousands(monthly));
    expect(rule).toContain(`${100 / fenPerYuanbao} `);
    expect(textOf(texts.yuanbaoAuthorRule)).toContain(`${authorShare.pendingDays} `);
  }
  // A member's month of ¥15.
  expect(poolOfFen(1_500)).toBe(45);
  for (const texts of [chinese, english]) {
    const rule = textOf(texts.yuanbaoAuthorRule);
    for (const number of [`${memberShare.permille / 10}%`, '15', '45', '21', '10', '30', '14'])
      expect(rule).toContain(number);
    expect(rule).toMatch(new RegExp(`${memberShare.reportDays} \\D{1,4}${memberShare.waitDays} `));
  }
  expect([21, 10].map((days) => Math.floor((poolOfFen(1_500) * days) / 31))).toEqual([30, 14]);
  // "No fee" and "half" stand there as words.
  expect([feePermille, authorShare.permille]).toEqual([0, 500]);
  expect(textOf(chinese.withdrawRule)).toContain('不收手续费');
  expect(textOf(english.yuanbaoAuthorRule)).toContain('half of the price');
});

test('a document takes a minute or more to read', () => {
  expect(minutesToRead(chinese.withdrawRule, 'zh-CN')).toBeGreaterThanOrEqual(1);
  expect(minutesToRead({ points: ['字'.repeat(900)], sections: [] }, 'zh-CN')).toBe(3);
  expect(minutesToRead({ points: ['word '.repeat(360).trim()], sections: [] }, 'en')).toBe(2);
});
