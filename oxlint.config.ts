import { defineConfig, type OxlintOverride } from 'oxlint';

function loadedBeforeTheMenuOpens(files: string[], popup: string[]): OxlintOverride {
  const pattern = {
    group: ['react-aria', 'react-aria/**', 'react-stately', 'react-stately/**', ...popup],
    message: 'The popup and React Aria come when a menu is opened, not with the first screen.',
    allowTypeImports: true,
  };
  return { files, rules: { 'typescript/no-restricted-imports': ['error', { patterns: [pattern] }] } };
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  // Who may import whom: the table is tests/architecture/layers.ts.
  jsPlugins: ['./tests/architecture/lintPlugin.ts'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['dist', 'storybook-static', 'content/web', 'content/catalogue'],
  options: { typeAware: true },
  rules: {
    'architecture/layers': 'error',
    'architecture/managed-windows': 'error',
    'architecture/foreign-keys': 'error',
    'architecture/chinese-text': 'error',
    'architecture/process-environment': 'error',
    'architecture/platform': 'error',
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
    'react/exhaustive-deps': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: false, skipComments: false }],
  },
  overrides: [
    { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    {
      files: ['src/features/**', 'src/console/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react',
                importNames: ['lazy'],
                message: 'Use src/loading: a plain lazy fails for good when the service restarts.',
              },
            ],
          },
        ],
      },
    },
    // A screen with a menu on it loads these before anybody opens the menu.
    loadedBeforeTheMenuOpens(['src/design-system/Menu/LazyMenuPopup.tsx'], []),
    loadedBeforeTheMenuOpens(
      [
        'src/design-system/Menu/{items.ts,Menu.tsx}',
        'src/design-system/ContextMenu/{ContextMenu.tsx,use*.ts}',
      ],
      ['**/Menu{Popup,List,Row}.tsx'],
    ),
    // Tests and stories choose their own keys. What runs in a page gets its kinds from its own table, and columns are the database's.
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/testing/**',
        'tests/**',
        'content/**',
        '.storybook/**',
        'desktop/capabilities/packages/hosting/page/speakWallpaperEngine.ts',
        'server/http/console/subjects.ts',
        'src/console/parts/schemaForm/SchemaField.tsx',
      ],
      rules: { 'architecture/foreign-keys': 'off' },
    },
    // A suite is one function, and so is a file of it.
    { files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'], rules: { 'max-lines-per-function': 'off' } },
    // Pets, menus and the cover of a lock lie above all windows for good; the copy of the root's background is there while the server is grabbed,
    // when no window manager answers and nothing is drawn. Tests stand for other programs.
    {
      files: [
        'desktop/platform/linux/lock/lockCover.ts',
        'desktop/platform/linux/pets/petWindow.ts',
        'desktop/platform/linux/tray/menu/menuWindow.ts',
        'desktop/platform/linux/wallpaper/rootImage.ts',
        '**/*.test.ts',
        '**/testing/**',
      ],
      rules: { 'architecture/managed-windows': 'off' },
    },
    // Playwright's fixtures take an object pattern by contract, and its `use` is no hook.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    // Vitest reads from the pattern which fixtures a hook uses: none.
    { files: ['.storybook/fingerprints/comparePictures.ts'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['**/*.test.ts'], rules: { 'typescript/no-base-to-string': 'off' } },
    { files: ['content/harness/**'], rules: { 'no-shadow-restricted-names': 'off' } },
  ],
});
