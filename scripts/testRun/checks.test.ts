import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks, checksOf } from './checks.ts';

const root = join(import.meta.dirname, '..', '..');
const namesOf = (files: string[]): string[] => Object.keys(checksOf(root, files));

test('a component is type-checked with all, and linted and formatted alone', () => {
  const files = ['src/design-system/Kbd/Kbd.tsx', 'src/design-system/Kbd/Kbd.module.css'];
  const checks = checksOf(root, files);
  expect(Object.keys(checks)).toEqual(['types', 'lint', 'styles', 'unused code', 'format']);
  expect(checks['types']).toEqual(allChecks['types']);
  expect(checks['lint']).toEqual(['oxlint', '--deny-warnings', files[0]]);
  expect(checks['styles']?.slice(0, 2)).toEqual(['stylelint', '--cache']);
  expect(checks['styles']?.at(-1)).toBe(files[1]);
  expect(checks['format']?.slice(-2)).toEqual(files);
});

test('a page of documentation is formatted, and a style is no code', () => {
  expect(namesOf(['docs/product.md'])).toEqual(['format']);
  expect(namesOf(['src/design-system/Kbd/Kbd.module.css'])).toEqual(['styles', 'format']);
  expect(namesOf([])).toEqual([]);
});

test('after a change of its rules a check looks at every file', () => {
  const checks = checksOf(root, [
    'src/design-system/tokens.css',
    'tests/architecture/layers.ts',
    '.oxfmtrc.json',
    'src/design-system/Kbd/Kbd.tsx',
  ]);
  for (const name of ['types', 'lint', 'styles', 'format']) expect(checks[name]).toEqual(allChecks[name]);
});

test('a file that was removed may break types and leave code unused, and is not looked at itself', () => {
  expect(namesOf(['src/design-system/Kbd/gone.ts'])).toEqual(['types', 'unused code']);
});
