import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The warnings for a style, linted as if it lay at the path. */
async function warn(code: string, path: string): Promise<stylelint.Warning[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, path), cwd: root });
  return results.flatMap((result) => result.warnings);
}

/** The rules that a style breaks. */
async function lint(code: string, path: string): Promise<string[]> {
  return (await warn(code, path)).map(({ rule }) => rule);
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

const rawLength = ['yueqi/token-lengths'];

test.each([
  ['padding: 0 8px', 'var(--s-2) of src/design-system/tokens.css'],
  ['gap: 4px', 'var(--s-1) of'],
  ['row-gap: 0.5rem', 'none of --s-*'],
  ['margin: auto -6px', 'var(--s-1-5) of'],
  ['margin: 5px', 'none of --s-*'],
  ['padding: calc(100% - 8px)', 'var(--s-2) of'],
  ['border-radius: 10px', 'var(--r-menu) of'],
  ['border-radius: 9px', 'none of --r-*'],
  ['font-size: 13px', 'var(--fs-13) of'],
  ['font-size: max(11px, 4cqh)', 'none of --fs-* or --lh-*'],
  ['line-height: 20px', 'var(--lh-13) or var(--s-5) of'],
  ['font: var(--fs-12) / 18px var(--font)', 'var(--lh-12) of'],
  ['height: 32px', 'var(--s-8) or var(--ctl-m) of'],
  ['min-width: min(100%, 48px)', 'var(--s-12) of'],
  ['inset: auto 12px', 'var(--s-3) of'],
  ['grid-template-columns: 1fr 16px', 'var(--s-4) of'],
  ['--column: 24px', 'var(--s-6) of'],
])('a style has no raw length where tokens have a size: %s', async (declaration, token) => {
  const [warning, ...others] = await warn(`.a { ${declaration}; }`, 'src/features/account/planted.css');
  expect(warning?.rule).toEqual(rawLength[0]);
  expect(warning?.text).toContain(token);
  expect(others).toEqual([]);
});

test.each([
  'padding: 0 var(--s-2)',
  'padding: calc(var(--s-2) - 1px)',
  'gap: 1px',
  'margin: 10%',
  'padding: 0.8em',
  'inset: 0 auto -2px',
  'border-radius: 50%',
  'height: 100vh',
  'width: 104px',
  'height: 2px',
  '--art: 276px',
  'border: 1px solid var(--c-line)',
  'outline-offset: 2px',
  'box-shadow: 0 8px 24px var(--c-scrim)',
  'grid-template-columns: 1fr minmax(0, 2fr)',
  "background: url('8px.png')",
])('what is drawn, or follows something else, is no size of the scale: %s', async (declaration) => {
  expect(await lint(`.a { ${declaration}; }`, 'src/features/account/planted.css')).toEqual([]);
});

test('a raw length is waived with a reason, which is missed where it is not given', async () => {
  const waived = (reason: string): Promise<string[]> =>
    lint(
      `.a {\n  /* stylelint-disable-next-line ${rawLength[0]}${reason} */\n  font-size: 11px;\n}`,
      'src/features/account/planted.css',
    );
  expect(await waived(' -- two digits in a dot of 16 px')).toEqual([]);
  expect(await waived('')).toEqual(['--report-descriptionless-disables']);
});

test('the lint writes the token by itself where one has the size', async () => {
  const { code } = await stylelint.lint({
    code: '.a { padding: 8px 18px -8px; width: 32px; margin: 5px; }',
    codeFilename: join(root, 'src/features/account/planted.css'),
    cwd: root,
    fix: true,
  });
  expect(code).toBe(
    '.a { padding: var(--s-2) var(--s-4-5) calc(-1 * var(--s-2)); width: var(--s-8); margin: 5px; }',
  );
});

test('every style of the client is under these rules, which the lint of `npm test` applies', async () => {
  const styles = await list('src/**/*.css');
  expect(styles.length).toBeGreaterThan(130);
  const config = await stylelint.resolveConfig(join(root, styles[0] ?? ''));
  expect(Object.keys(config?.rules ?? {})).toEqual(expect.arrayContaining([...literalColour, ...rawLength]));
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
  expect(
    read.filter(([name]) => !set.has(name)),
    'set these custom properties where they are read, or correct the name of the token (src/design-system/tokens.css)',
  ).toEqual([]);
});

async function list(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths;
}
