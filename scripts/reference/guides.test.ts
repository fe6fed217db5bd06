import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import type { Guide } from '../../.storybook/guide.ts';
import { chineseGuide } from '../../.storybook/guides/chineseGuide.ts';
import type { Example } from '../../.storybook/guides/pair.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'src', 'design-system');
const patterns = join(root, '.storybook', 'patterns');

/** What an expression of texts, lists and objects is. */
function evaluate(value: ESTree.Expression | ESTree.SpreadElement | null): unknown {
  if (value?.type === 'Literal') return value.value;
  if (value?.type === 'ArrayExpression') return value.elements.map(evaluate);
  if (value?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(
    value.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, evaluate(property.value)]]
        : [],
    ),
  );
}

/** The guides of all components and patterns, by name. */
async function readGuides(): Promise<Map<string, Guide>> {
  const guides = new Map<string, Guide>();
  const files = [
    ...(await readdir(folder)).map((name) => join(folder, name, `${name}.stories.tsx`)),
    ...(await readdir(patterns)).map((name) => join(patterns, name)),
  ];
  for (const file of files.filter((path) => path.endsWith('.stories.tsx'))) {
    const source = await readFile(file, 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    new Visitor({
      CallExpression({ callee, arguments: [text] }) {
        if (callee.type === 'Identifier' && callee.name === 'guide')
          guides.set(basename(file, '.stories.tsx'), evaluate(text ?? null) as Guide);
      },
    }).visit(parseSync(file, source).program);
  }
  return guides;
}

test('every text of every guide is there in Chinese too', async () => {
  const guides = await readGuides();
  expect(guides.size).toBeGreaterThanOrEqual(67);
  const english: string[] = [];
  for (const [name, guide] of guides) {
    const { purpose, keyboard = [], dos = [], donts = [] } = chineseGuide(guide);
    for (const text of [purpose, ...keyboard.map(([, effect]) => effect), ...dos, ...donts])
      if (!/\p{Script=Han}/u.test(text)) english.push(`${name}: ${text}`);
  }
  expect(english).toEqual([]);
});

test('what is not to be done is said once to be so', async () => {
  const doubled = [...(await readGuides())].flatMap(([name, { donts = [] }]) =>
    donts
      .filter((text) => /^(Don’t|Do not|No|Never|Not|Nothing) /.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(doubled).toEqual([]);
});

test('every example shows a line of its guide', async () => {
  const guides = await readGuides();
  // Loaded by its path: these types know no JSX.
  const { examples } = (await import(join(root, '.storybook', 'guides', 'examples.ts'))) as {
    examples: Readonly<Record<string, readonly Example[]>>;
  };
  // A guide with advice on both sides shows one pair at least.
  const isAdvising = ({ dos = [], donts = [] }: Guide): boolean => dos.length > 0 && donts.length > 0;
  const without = [...guides].filter(([name, guide]) => isAdvising(guide) && !examples[name]?.length);
  expect(without.map(([name]) => name)).toEqual([]);
  for (const [name, shown] of Object.entries(examples)) {
    const { dos = [], donts = [] } = guides.get(name) ?? { purpose: '' };
    for (const { of } of shown) expect([dos[of[0]], donts[of[1]]], name).not.toContain(undefined);
    expect(new Set(shown.map(({ of }) => of[0])).size, name).toBe(shown.length);
  }
});
