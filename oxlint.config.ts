import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Who may import whom (CONTRIBUTING, "Where things are"): every layer lists what it must not reach. Patterns are
 * matched against the text of an import, so each is written from the layer's own folders: `../` up, then down.
 */
const app = ['**/app/**'];
const features = ['**/features/**'];
const stores = ['**/stores/**'];
const api = ['**/api/**'];
const bridge = ['**/bridge/**'];
const i18n = ['**/i18n/**'];
const stage = ['**/stage/**'];
const designSystem = ['**/design-system/**'];
const server = ['**/server/**'];
const desktop = ['**/desktop/**'];
const node = ['node:*'];

function forbid(files: string[], group: string[], message: string): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] } };
}

const featureNames = readdirSync(join(import.meta.dirname, 'src', 'features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name);

const host = [...server, ...desktop, ...node];
/** A plain import of a sibling feature's inside; `features/shared` is for everyone. */
const siblingFeatures = (own: string) =>
  featureNames.filter((name) => name !== own).map((name) => `../${name}/**`);

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['dist', 'storybook-static', 'content/web', 'content/catalogue'],
  options: { typeAware: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'import/no-cycle': 'error',
    // Copies made before a loop changes the collection, and strings split into characters, are meant.
    'unicorn/no-useless-spread': 'off',
    'typescript/no-misused-spread': 'off',
    // Rules of the React Compiler, which is off here (MobX observers stop updating under it).
    'react/incompatible-library': 'off',
    'react/set-state-in-effect': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'off',
  },
  overrides: [
    { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    // Playwright's fixtures take an object pattern by contract, and its `use` is no hook.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    { files: ['**/*.test.ts'], rules: { 'typescript/no-base-to-string': 'off' } },
    { files: ['content/harness/**'], rules: { 'no-shadow-restricted-names': 'off' } },
    forbid(
      ['src/api/**', 'src/bridge/**'],
      [...app, ...features, ...stores, ...designSystem, ...i18n, ...stage, ...host],
      'The contracts and their clients stand at the bottom.',
    ),
    forbid(
      ['src/stores/**'],
      [
        ...app,
        ...features,
        ...designSystem,
        ...i18n,
        ...stage,
        ...host,
        'react',
        'react-dom',
        'react/**',
        'mobx-react-lite',
      ],
      'Stores reach api and bridge only, and know no React.',
    ),
    forbid(
      ['src/design-system/**'],
      [
        ...app,
        ...features,
        ...stores,
        ...api,
        ...bridge,
        ...i18n,
        ...stage,
        ...host,
        'mobx',
        'mobx-react-lite',
        'react-router-dom',
        'react-i18next',
        'i18next',
      ],
      'The design system knows nothing of the product.',
    ),
    forbid(
      ['src/stage/**'],
      [...app, ...features, ...stores, ...host],
      'The stage reaches the bridge and the contracts only.',
    ),
    forbid(
      ['src/i18n/**'],
      [...app, ...features, ...stores, ...designSystem, ...stage, ...host],
      'The catalogues depend on nothing of ours.',
    ),
    forbid(
      ['src/app/**'],
      [...stage, ...host, '**/api/contract/index*'],
      'The shell reaches features, stores and the design system.',
    ),
    forbid(
      ['src/features/shared/**'],
      [...app, ...stage, ...host, ...featureNames.map((name) => `../${name}/**`)],
      'What is shared reaches no single feature.',
    ),
    ...featureNames.map((name) =>
      forbid(
        [`src/features/${name}/**`],
        [...app, ...stage, ...host, ...siblingFeatures(name)],
        'A feature never reaches the shell, the host or the inside of another feature.',
      ),
    ),
    forbid(
      ['server/**'],
      [...app, ...features, ...stores, ...designSystem, ...desktop, '**/src/bridge/**'],
      'The service reaches the HTTP contract only.',
    ),
    forbid(
      ['server/database/migrations/**'],
      ['../**', '!../dialect.ts'],
      'What a migration did stays so: it reaches nothing that changes.',
    ),
    forbid(
      ['desktop/**'],
      [...app, ...features, ...stores, ...designSystem],
      'The host reaches the contracts and the service only.',
    ),
  ],
});
