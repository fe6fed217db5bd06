import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The rules that a style breaks, linted as if it lay at the path. */
async function lint(code: string, path: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, path), cwd: root });
  return results.flatMap((result) => result.warnings.map((warning) => warning.rule));
}

const literalColour = ['declaration-property-value-disallowed-list'];

test.each(['#fff', 'rgb(6 8 22 / 62%)', 'rgba(0, 0, 0, 0.5)', 'hsl(20 10% 10%)', 'white', '1px solid black'])(
  'a style has no literal colour: %s',
  async (value) => {
    const property = value.includes('solid') ? 'border' : 'background';
    expect(await lint(`.a { ${property}: ${value}; }`, 'src/features/account/planted.css')).toEqual(
      literalColour,
    );
  },
);

test('a custom property outside the tokens has no literal colour either', async () => {
  expect(await lint('.a { --c-own: #14183a; }', 'src/design-system/Button/planted.css')).toEqual(
    literalColour,
  );
});

test('tokens, colours made from them, and masks are allowed', async () => {
  const style = `.a {
    background: rgb(from var(--c-scrim) r g b / 80%);
    color: var(--c-t1);
    mask-image: linear-gradient(black, transparent);
    white-space: nowrap;
  }`;
  expect(await lint(style, 'src/features/account/planted.css')).toEqual([]);
  expect(await lint(':root { --c-t1: #f1f2fb; }', 'src/design-system/tokens.css')).toEqual([]);
});

test('every style of the client is under these rules, which the lint of `npm test` applies', async () => {
  const styles = await list('src/**/*.css');
  expect(styles.length).toBeGreaterThan(130);
  const config = await stylelint.resolveConfig(join(root, styles[0] ?? ''));
  expect(Object.keys(config?.rules ?? {})).toEqual(expect.arrayContaining(literalColour));
  expect(config?.ignoreFiles ?? []).toEqual([]);
  // Nothing below has rules of its own, or is left out.
  expect(await list('{.,src/**}/.stylelint*')).toEqual([]);
  expect(await list('src/**/stylelint.config.*')).toEqual([]);
});

/** Set by a library on its own elements. */
const foreignProperties = ['--disclosure-panel-height'];

test('every custom property that a style reads is set somewhere', async () => {
  const code = await list('src/**/*.{css,ts,tsx}');
  const texts = await Promise.all(code.map((path) => readFile(join(root, path), 'utf8')));
  const set = new Set(foreignProperties);
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/(?<!var\()(--[\w-]+)['"]?\s*[:,\]]/g)) set.add(name);
  const read = texts.flatMap((text, index) =>
    [...text.matchAll(/var\((--[\w-]+)\s*[,)]/g)].map(([, name = '']) => [name, code[index]] as const),
  );
  expect(read.length).toBeGreaterThan(3000);
  expect(read.filter(([name]) => !set.has(name))).toEqual([]);
});

async function list(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths;
}
