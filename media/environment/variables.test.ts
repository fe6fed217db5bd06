import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  address,
  anyText,
  EnvironmentError,
  listVariables,
  oneOf,
  onOrOff,
  optional,
  parsed,
  readVariables,
  required,
  secret,
  wholeNumber,
  withDefault,
} from './variables.ts';
import { plainText, variableHelp, variableTable } from './variableTexts.ts';

const variables = v.object({
  MOON_PORT: withDefault(wholeNumber(0, 9), '3', 'port, `0` for any'),
  MOON_MODE: withDefault(oneOf('full', 'new'), 'new', 'see [the guide](guide.md)'),
  MOON_LIGHT: withDefault(onOrOff('on', 'off'), 'on', '`off`: dark'),
  MOON_URL: optional(address('https:'), 'a service', 'here'),
  MOON_KEY: optional(secret(anyText('a key')), 'the key'),
  MOON_NAME: required(anyText('a name'), 'the name'),
  MOON_PHASE: optional(
    parsed('a phase', (text) => {
      if (text === 'dark') throw new Error('MOON_PHASE has no light.');
      return text === 'half' ? { share: 0.5 } : null;
    }),
    'the phase',
  ),
});
const rules = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['MOON_URL'], ['MOON_KEY']],
      (read) => read.MOON_URL === null || read.MOON_KEY !== null,
      'MOON_URL needs MOON_KEY.',
    ),
    ['MOON_URL'],
  ),
);

const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  const read = readVariables(rules, environment);
  return read instanceof EnvironmentError ? read.problems : [];
};

test('values are read with their types; what is left out or empty has its default', () => {
  expect(readVariables(rules, { MOON_NAME: 'Lin', MOON_PORT: '', OTHER: '1' })).toEqual({
    MOON_PORT: 3,
    MOON_MODE: 'new',
    MOON_LIGHT: true,
    MOON_URL: null,
    MOON_KEY: null,
    MOON_NAME: 'Lin',
    MOON_PHASE: null,
  });
  const given = {
    ...{ MOON_NAME: 'Lin', MOON_PORT: '7', MOON_MODE: 'full', MOON_LIGHT: 'off' },
    ...{ MOON_URL: 'https://moon.example/', MOON_KEY: 'k', MOON_PHASE: 'half' },
  };
  expect(readVariables(rules, given)).toMatchObject({
    ...{ MOON_PORT: 7, MOON_MODE: 'full', MOON_LIGHT: false },
    ...{ MOON_URL: 'https://moon.example', MOON_PHASE: { share: 0.5 } },
  });
});

test('every problem is named, with what was read, unless it may be secret, and with what is taken', () => {
  expect(
    problemsOf({
      ...{ MOON_PORT: '10', MOON_MODE: 'old', MOON_LIGHT: 'dim', MOON_PHASE: 'third' },
      MOON_URL: 'http://user:password@moon.example',
    }),
  ).toEqual([
    'MOON_PORT is "10"; it takes a whole number from 0 to 9.',
    'MOON_MODE is "old"; it takes one of full, new.',
    'MOON_LIGHT is "dim"; it takes on or off.',
    'MOON_URL is wrong; it takes an address that begins with https://.',
    'MOON_NAME is not set; it takes a name.',
    'MOON_PHASE is "third"; it takes a phase.',
  ]);
});

test('a parser may give its reason, and rules between variables are checked beside wrong ones', () => {
  expect(problemsOf({ MOON_PHASE: 'dark', MOON_PORT: 'x', MOON_URL: 'https://moon.example' })).toEqual([
    'MOON_PORT is "x"; it takes a whole number from 0 to 9.',
    'MOON_NAME is not set; it takes a name.',
    'MOON_PHASE has no light.',
    'MOON_URL needs MOON_KEY.',
  ]);
});

test('documentation and help are made from the declarations', () => {
  const listed = listVariables(variables).slice(0, 2);
  expect(variableTable(listed)).toBe(
    [
      '| variable    | meaning                   | default |',
      '| ----------- | ------------------------- | ------- |',
      '| `MOON_PORT` | port, `0` for any         | `3`     |',
      '| `MOON_MODE` | see [the guide](guide.md) | `new`   |',
    ].join('\n'),
  );
  expect(variableHelp(listed)).toEqual([
    '  MOON_PORT  port, 0 for any (default: 3)',
    '  MOON_MODE  see the guide (default: new)',
  ]);
  expect(plainText('**bold**, `code`, see [below](#there); more')).toBe('bold, code; more');
});
