import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** A program that npm has put on the path, with its parameters. */
export type Check = readonly [command: string, ...parameters: string[]];

/** Checks by their names, in the order in which they run. */
export type Checks = Readonly<Record<string, Check>>;

const types: Check = ['tsc', '-b'];
const lint: Check = ['oxlint', '--deny-warnings'];
const styles: Check = ['stylelint', '--cache', '--cache-location', 'node_modules/.cache/stylelint/'];
const unusedCode: Check = ['knip', '--no-progress'];
const format: Check = ['oxfmt', '--check'];
const everyStyle = 'src/**/*.css';

/** The checks of the whole repository. */
export const allChecks: Checks = {
  types,
  lint,
  styles: [...styles, everyStyle],
  'unused code': unusedCode,
  format,
  'bundle budgets': ['node', 'scripts/checkBudgets.ts'],
};

/** Files that hold the rules of the lint of code, of that of styles, and of the format: after them every file is looked at. */
const lintRules = ['oxlint.config.ts', 'tests/architecture/*.ts', 'server/domains/imports.ts'];
const styleRules = [
  'stylelint.config.js',
  'tests/architecture/tokenLengths.ts',
  'src/design-system/tokens.css',
];
const formatRules = ['.oxfmtrc.json', '.gitignore'];

/**
 * The checks that a change needs: types as a whole, since one file can break another, and the lints and the format of what
 * was changed.
 *
 * @param changed paths of files that were changed, added or removed
 */
export function checksOf(root: string, changed: readonly string[]): Checks {
  const there = changed.filter((path) => existsSync(join(root, path)));
  const isCode = (path: string): boolean => /\.(tsx?|js)$/.test(path) && !isMade(path);
  const holds = (rules: readonly string[]): boolean =>
    changed.some((path) => rules.some((rule) => matchesGlob(path, rule)));
  const code = there.filter(isCode);
  const css = there.filter((path) => matchesGlob(path, everyStyle));
  return {
    ...((changed.some(isCode) || holds(['tsconfig*.json'])) && { types }),
    ...(holds(lintRules) ? { lint } : code.length > 0 && { lint: [...lint, ...code] }),
    ...(holds(styleRules)
      ? { styles: [...styles, everyStyle] }
      : css.length > 0 && { styles: [...styles, ...css] }),
    ...((changed.some(isCode) || holds(['package.json', 'knip.json', '**/*.mdx'])) && {
      'unused code': unusedCode,
    }),
    ...(holds(formatRules)
      ? { format }
      : there.length > 0 && { format: [...format, '--no-error-on-unmatched-pattern', ...there] }),
  };
}

/** Files that the lint leaves out (`ignorePatterns` of oxlint.config.ts). */
const isMade = (path: string): boolean => /^content\/(web|catalogue)\//.test(path);
