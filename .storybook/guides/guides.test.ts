import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guidePath } from './guidePath.ts';

const root = join(import.meta.dirname, '..', '..');
const languages = ['en', 'zh-CN'] as const;

const folders = (await readdir(join(root, 'src', 'design-system'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);
const patterns = (await readdir(join(root, '.storybook', 'patterns'))).flatMap(
  (file) => /^(\w+)\.stories\.tsx$/.exec(file)?.[1] ?? [],
);
/** The paths of everything with a guide, without language and ending. */
const documented = [
  ...folders.map(({ name }) => `src/design-system/${name}/${name}`),
  ...patterns.map((name) => `.storybook/patterns/${name}`),
];

const read = (path: string): string =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
const expected = documented.flatMap((path) => languages.map((language) => `${path}.${language}.mdx`));
const guides = expected.map((path) => ({ path, text: read(path) })).filter(({ text }) => text !== '');

/** The sentences of a guide, without imports, blocks and its title. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/^import [^;]*;$/gm, '')
    .replace(/^# .*$/m, '')
    .replaceAll(/<[^>]*>|^(- |## )/gm, '\n\n')
    .split(/\n\s*\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Headings, lists and blocks in their order, without what differs between languages. */
function outlineOf(text: string): string[] {
  return (text.match(/^import [^;]*;$|^# .*$|^## |^- |<[^>]*>/gm) ?? []).map((mark) =>
    mark.replace(/^<Key name="[^"]*">$/, '<Key>'),
  );
}

/** The texts of one kind of advice, an entry for each line. */
function adviceOf(text: string, kind: 'Do' | 'Dont'): string[] {
  const blocks = [...text.matchAll(new RegExp(`<${kind}( [^>]*)?>(.*?)</${kind}>`, 'gs'))];
  return blocks.flatMap(([, , said = '']) => said.split(/^- /m)).flatMap((line) => line.trim() || []);
}

test('every component and pattern has a guide in both languages', () => {
  expect(documented.length).toBeGreaterThanOrEqual(67);
  const missing = expected.filter((path) => read(path) === '');
  expect(missing, 'write these guides, as npm run new:component makes them').toEqual([]);
});

test('a guide has the title of its stories, a purpose, and every block of a page', () => {
  const faults = guides.flatMap(({ path, text }) => {
    const title = /title: '[^']*\/([^'/]+)'/.exec(read(path.replace(/\.[^/]*$/, '.stories.tsx')))?.[1];
    const beginning = /(?:^|\n\n)# ([^\n]+)\n\n[^<#\n]/.exec(text)?.[1];
    const blocks = ['<Primary />', '<Props />', '<UsedBy />', '<States />'];
    return [
      ...(beginning === title ? [] : [`${path} does not begin with “# ${title}” and a purpose`]),
      ...blocks.filter((block) => !text.includes(block)).map((block) => `${path} lacks ${block}`),
    ];
  });
  expect(faults).toEqual([]);
});

test('both languages of a guide have the same outline', () => {
  for (const path of documented)
    expect(
      outlineOf(read(`${path}.zh-CN.mdx`)),
      `${path}: give its two guides the same headings, lists and blocks in the same order`,
    ).toEqual(outlineOf(read(`${path}.en.mdx`)));
});

test('every sentence of a Chinese guide is Chinese', () => {
  const english = guides
    .filter(({ path }) => path.endsWith('.zh-CN.mdx'))
    .flatMap(({ path, text }) => sentencesOf(text).map((sentence) => `${path}: ${sentence}`))
    .filter((sentence) => !/: .*\p{Script=Han}/su.test(sentence));
  expect(english, 'write these sentences in Chinese').toEqual([]);
});

test('a counter-example is not negated twice', () => {
  const doubled = guides.flatMap(({ path, text }) =>
    adviceOf(text, 'Dont')
      .filter((line) => /^(Don’t|Do not|No|Never|Not|Nothing) /.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(doubled, 'say what is wrong without a negation: it stands under Don’t already').toEqual([]);
});

test('advice on both sides is drawn, and every example is', () => {
  for (const { path, text } of guides) {
    const source = read(path.replace(/\.[^/]*$/, '.examples.tsx'));
    const examples = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const drawn = [...text.matchAll(/<(Do|Dont) example=\{(\w+)\}>/g)];
    expect(
      drawn.map(([, , name]) => name),
      `${path}: draw each export of its .examples.tsx once, in order, as <Do example={Name}> or <Dont example={Name}>`,
    ).toEqual(examples);
    const kinds = drawn.map(([, kind]) => kind);
    expect(kinds, `${path}: draw a Dont after each Do`).toEqual(
      kinds.map((_, index) => (index % 2 === 0 ? 'Do' : 'Dont')),
    );
    if (adviceOf(text, 'Do').length > 0 && adviceOf(text, 'Dont').length > 0)
      expect(drawn, `${path}: draw an advice of each kind with an example`).not.toEqual([]);
  }
});

test('the guide of a page is found by the path of its stories', () => {
  expect(guidePath('./src/design-system/Button/Button.stories.tsx', 'zh-CN')).toBe(
    '/src/design-system/Button/Button.zh-CN.mdx',
  );
  expect(guidePath('./.storybook/patterns/Forms.stories.tsx', 'en')).toBe(
    '/.storybook/patterns/Forms.en.mdx',
  );
});
