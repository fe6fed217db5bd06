import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  applicationStates,
  offerTo,
  type ApplicationOffer,
} from '../../../server/domains/author-pages/applicationRules.ts';
import { darkTokens, lightTokens } from '../../../server/domains/author-pages/pageStyle.ts';
import { chooseLanguage } from '../../../server/domains/author-pages/pageLanguage.ts';
import { userTypes } from '../../../src/api/contract/entities.ts';
import { authorPages, type AuthorPage } from '../../../src/api/contract/infringements.ts';

const { open, passed, refused } = applicationStates;
const pages = Object.keys(authorPages) as AuthorPage[];

describe('the rules of the author pages', () => {
  const { normal, sign, bot, original, painter } = userTypes;
  const table: [number, number | undefined, Record<AuthorPage, ApplicationOffer>][] = [
    [normal, undefined, { contract: 'form', realname: 'notYet', painter: 'notYet' }],
    [normal, open, { contract: 'waiting', realname: 'notYet', painter: 'notYet' }],
    [normal, refused, { contract: 'form', realname: 'notYet', painter: 'notYet' }],
    [normal, passed, { contract: 'passed', realname: 'form', painter: 'form' }],
    [sign, undefined, { contract: 'form', realname: 'form', painter: 'form' }],
    [original, undefined, { contract: 'form', realname: 'form', painter: 'form' }],
    [painter, refused, { contract: 'form', realname: 'form', painter: 'form' }],
    [bot, undefined, { contract: 'never', realname: 'never', painter: 'never' }],
    [bot, passed, { contract: 'passed', realname: 'never', painter: 'never' }],
  ];

  test.each(table)(
    'a user of type %i with the contract in state %s is offered %o',
    (userType, state, offers) => {
      const states = state === undefined ? {} : { contract: state };
      for (const page of pages) expect(offerTo({ userType, states }, page)).toBe(offers[page]);
    },
  );

  test('the language is the one that the browser prefers', () => {
    for (const [header, language] of [
      [undefined, 'zh-CN'],
      ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
      ['en-US,en;q=0.9,zh;q=0.8', 'en'],
      ['zh;q=0.3, EN;q=0.4', 'en'],
      ['de, en;q=0.5', 'en'],
      ['de', 'zh-CN'],
      ['en;q=nonsense', 'zh-CN'],
    ] as const)
      expect(chooseLanguage(header)).toBe(language);
  });

  test('the pages have the colours of the product', async () => {
    const sheet = await readFile(join(import.meta.dirname, '../../../src/design-system/tokens.css'), 'utf8');
    const [dark = '', light = ''] = sheet.split("[data-theme='light'] {");
    for (const [part, tokens] of [
      [dark, darkTokens],
      [light, lightTokens],
    ] as const)
      for (const [name, value] of Object.entries(tokens)) expect(part).toContain(`${name}: ${value};`);
  });
});
