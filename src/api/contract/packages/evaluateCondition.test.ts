import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isConditionMet } from './evaluateCondition.ts';
import { parseCondition } from './parseCondition.ts';

const values = { on: true, off: false, mode: '0', count: 3, name: 'moon', none: null };

test.each([
  ['on.value', true],
  ['!on.value', false],
  ['on.value && off.value', false],
  ['off.value || mode.value == 0', true],
  ['mode.value === 0', false],
  ["mode.value == '0'", true],
  ['count.value >= 3 && count.value < 4', true],
  ['count.value * 2 - 1 == 5', true],
  ['count.value % 2 ? name.value == "moon" : false', true],
  ['none.value == null', true],
  ['missing.value == undefined', true],
  ['missing.value', false],
  ['on.value = false; count.value == 3', true],
  ['on.value = false; count.value == 4', false],
  ['toString.value', false],
])('%s is %s', (condition, isMet) => {
  expect(isConditionMet(condition, values)).toBe(isMet);
});

test.each([
  'alert(1)',
  'on.value.constructor',
  'on["value"]',
  'window.location.value',
  'this',
  '[1]',
  'name',
  'a => a',
  'while(true){}',
  '`x`',
  'on.value = (off.value = true)',
  'new Date',
  '',
  `${'('.repeat(61)}on.value${')'.repeat(61)}`,
  `${'!'.repeat(61)}on.value`,
  `on.value${' || on.value'.repeat(100)}`,
])('%j is no condition, and its property is shown', (condition) => {
  expect(parseCondition(condition)).toBeNull();
  expect(isConditionMet(condition, { on: false })).toBe(true);
});

const literal = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map(String),
  fc.constantFrom('true', 'false', 'null', '"0"', '""', '"1"', "'moon'", 'undefined'),
  fc.constantFrom(...Object.keys(values)).map((key) => `${key}.value`),
);
const operators = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&&', '||'];
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    literal,
    fc
      .tuple(tie('expression'), fc.constantFrom(...operators), tie('expression'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    tie('expression').map((inner) => `!(${inner})`),
    tie('expression').map((inner) => `-(${inner})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([first, second, third]) => `(${first} ? ${second} : ${third})`),
  ),
}));

test('conditions come to what JavaScript makes of them', () => {
  const context = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));
  fc.assert(
    fc.property(expression, (condition) => {
      fc.pre(condition.length <= 1_000);
      const expected = Boolean(runInNewContext(condition, context));
      expect(isConditionMet(condition, values), condition).toBe(expected);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab.value=!()[]{}?:;"\'&|+-*/<>0 \\`,'), maxLength: 80 }),
      (text) => {
        expect(typeof isConditionMet(text, values)).toBe('boolean');
      },
    ),
    { numRuns: 2_000 },
  );
});
