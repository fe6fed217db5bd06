import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { designTokenFiles } from './designTokenFiles.ts';
import { createDesignTokens, type DesignToken } from './designTokens.ts';
import { parseTokens } from './parseTokens.ts';

const root = join(import.meta.dirname, '..', '..');
const css = await readFile(join(root, 'src', 'design-system', 'tokens.css'), 'utf8');
const themes = ['dark', 'light'] as const;

/** All tokens of a document, with their paths. */
function list(value: unknown, path: readonly string[] = []): [path: string, token: DesignToken][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$value' in value) return [[path.join('.'), value as DesignToken]];
  return Object.entries(value).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : list(child, [...path, name]),
  );
}

test('the committed files are what the stylesheet gives: `npm run tokens` after a change of it', async () => {
  for (const [path, text] of designTokenFiles(css))
    expect(await readFile(join(root, path), 'utf8')).toBe(text);
});

test.each(themes)('every token of the stylesheet is in the %s theme', (theme) => {
  const declared = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  const written = new Set(
    list(createDesignTokens(css, theme)).map(([, token]) => token.$extensions?.['org.yueqi.css']),
  );
  expect(declared.size).toBeGreaterThan(150);
  expect([...declared].filter((name) => !written.has(name ?? ''))).toEqual([]);
});

const px = { value: expect.any(Number), unit: 'px' };
const colour = {
  colorSpace: 'srgb',
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  alpha: expect.any(Number),
  hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
};
const reference = expect.stringMatching(/^\{[\w.-]+\}$/);
/** Values of each type (Format Module 2025.10, chapters 8 and 9). */
const shapes: Record<string, unknown> = {
  color: colour,
  dimension: px,
  duration: { value: expect.any(Number), unit: 'ms' },
  cubicBezier: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
  fontWeight: expect.any(Number),
  number: expect.any(Number),
};

test.each(themes)('every value of the %s theme has the shape of its type', (theme) => {
  for (const [path, { $type, $value }] of list(createDesignTokens(css, theme))) {
    if ($type === 'fontFamily')
      expect(
        ($value as unknown[]).every((name) => typeof name === 'string'),
        path,
      ).toBe(true);
    else if ($type === 'shadow')
      for (const { color, ...rest } of $value as Record<string, unknown>[]) {
        expect(color, path).toEqual(typeof color === 'string' ? reference : colour);
        expect(rest, path).toEqual({
          offsetX: px,
          offsetY: px,
          blur: px,
          spread: px,
          inset: expect.any(Boolean),
        });
      }
    else expect($value, path).toEqual(shapes[$type]);
    expect(path, 'a name').not.toMatch(/[{}$]/);
  }
});

test.each(themes)('every reference of the %s theme leads to a token', (theme) => {
  const tokens = list(createDesignTokens(css, theme));
  const paths = new Set(tokens.map(([path]) => path));
  const references = JSON.stringify(tokens).match(/\{[\w-]+(\.[\w-]+)+\}/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((name) => !paths.has(name.slice(1, -1)))).toEqual([]);
});

test('a value is what its theme, its comment and its level say', () => {
  const [dark, light] = themes.map((theme) => Object.fromEntries(list(createDesignTokens(css, theme))));
  expect(dark?.['color.bg2']).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.098, 0.1137, 0.2118], alpha: 1, hex: '#191d36' },
    $description: 'cards, inputs, list rows',
    $extensions: { 'org.yueqi.css': '--c-bg2' },
  });
  expect(light?.['color.bg2']?.$value).toMatchObject({ hex: '#ffffff' });
  expect(light?.['space.4']?.$value).toEqual({ value: 16, unit: 'px' });
  expect(dark?.['focus.ring']?.$value).toMatchObject([{ color: '{color.bg1}' }, { color: '{color.focus}' }]);
  expect(dark?.['ambient.filter.saturate']?.$value).toBe(1.25);
  expect(dark?.['level-3.color.neutral']?.$value).toMatchObject({ hex: '#30365b' });
  expect(light).not.toHaveProperty(['level-3.color.neutral']);
});

test('what the format has no place for is refused by name', () => {
  const read = (rule: string): unknown => createDesignTokens(`:root {\n  ${rule}\n}`, 'dark');
  expect(() => read('--c-a: hsl(20 10% 10%);')).toThrow('hsl(20 10% 10%)');
  expect(() => read('--unheard-of: 1px;')).toThrow('--unheard-of');
  expect(() => read('--s-1: calc(1px + 2px);')).toThrow('calc(1px + 2px)');
});

test('comments behind a token and above its paragraph are told apart', () => {
  expect(
    parseTokens(':root {\n  /* text */\n  --c-a: #000000; /* the first */\n  --c-b: #ffffff;\n}'),
  ).toEqual([
    { name: '--c-a', dark: '#000000', light: '#000000', note: 'the first', section: 'text' },
    { name: '--c-b', dark: '#ffffff', light: '#ffffff', note: '', section: 'text' },
  ]);
});
