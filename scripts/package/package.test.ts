import { isBuiltin } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bashCompletion, commands } from '../../desktop/cli/help.ts';
import { hostVariables } from '../../desktop/environment.ts';
import { usualPlaces } from '../../desktop/browser/findBrowser.ts';
import { readImportGraph } from '../../tests/architecture/importGraph.ts';
import { installedPackages } from '../systemPackages.ts';
import { debianChangelog } from './changelog.ts';
import { findBundledModules } from './collectLicences.ts';
import { findDeadLinks, listDocuments } from './documents.ts';
import { copyrightFile } from './copyright.ts';
import { manualPage } from './manualPage.ts';
import { findModules, isRunTimeFile, listModuleFiles } from './modules.ts';
import { findUsedPackages, listProgramFiles, programParts, serviceFiles } from './programFiles.ts';
import { debianArchitecture } from './target.ts';

const root = join(import.meta.dirname, '..', '..');
const target = {
  version: '0.2.0',
  maintainer: 'Anna <anna@yueqi.invalid>',
  architecture: 'amd64',
  sourceDate: 1_700_000_000,
};
/** The build need not be there for what its sources say. */
const sourceParts = programParts.filter((part) => part !== 'dist');
const readPackage = async () =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };

test('the manual page has each command with its use, its meaning, and each variable of the host', () => {
  const page = manualPage({ version: '0.2.0', date: target.sourceDate }).replaceAll('\\-', '-');
  expect(page).toContain('.TH YUEQI 1 "2023-11-14" "Yueqi 0.2.0"');
  expect(Object.keys(commands).length).toBeGreaterThan(10);
  for (const { usage, summary } of Object.values(commands))
    expect(page).toContain(`.TP\n.B ${usage}\n\\&${summary}\n`);
  const variables = [...page.matchAll(/^\.B ([A-Z_]+)$/gm)].map(([, name]) => name);
  expect(variables).toEqual(expect.arrayContaining(hostVariables.map(({ name }) => name)));
  expect(variables).toContain('YUEQI_PORT');
});

test('the completion knows the words of each command', () => {
  const completion = bashCompletion();
  for (const [name, { usage }] of Object.entries(commands)) {
    expect(completion).toMatch(new RegExp(`compgen -W '[^']*\\b${name}\\b[^']*' -- "\\$word"\\)\n  else`));
    for (const [word] of usage.matchAll(/(?<=[[| ])[a-z-]+(?=[\]| ]|$)/g)) expect(completion).toContain(word);
  }
});

test('what the program imports is in the package: its own files, and the packages that they name', async () => {
  const files = await listProgramFiles(root, sourceParts);
  expect(files).toEqual(expect.arrayContaining(['desktop/main.ts', 'content/catalogue/catalogue.json']));
  const packed = new Set(files);
  const graph = await readImportGraph(root, [
    'desktop',
    'media',
    'server',
    'src/api',
    'src/bridge',
    'src/i18n',
  ]);
  const sources = graph.filter(({ path }) => packed.has(path));
  expect(sources.length).toBeGreaterThan(500);
  const imported = sources.flatMap(({ imports }) => imports.map(({ to }) => to));
  // Declarations are for the compiler.
  const missing = imported.filter((path) => !packed.has(path) && !path.endsWith('.d.ts'));
  expect(new Set(missing)).toEqual(new Set(serviceFiles));
  expect(
    new Set(
      graph
        .filter(({ imports }) => imports.some(({ to }) => serviceFiles.includes(to)))
        .map(({ path }) => path),
    ),
  ).toEqual(new Set(['media/files/openFiles.ts']));

  const used = await findUsedPackages(root, files, Object.keys((await readPackage()).dependencies));
  const names = sources.flatMap(({ packages }) => packages.filter((name) => !isBuiltin(name)));
  const nameOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  expect([...new Set(names.map(nameOf))].filter((name) => !used.includes(name))).toEqual([]);
  // By require alone.
  expect(used).toContain('pinyin-pro');
  expect(used).not.toContain('react');
});

test('the licences of the built client are those of what it contains, not of its tools', async () => {
  const names = (await findBundledModules(root)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'mobx', 'lucide', '@radix-ui/react-dialog']));
  expect(names.filter((name) => /^(?:storybook|vite|vitest|esbuild|@babel\/core)$/.test(name))).toEqual([]);
});

test('a package of npm comes with what it depends on, and without what only people and compilers read', async () => {
  const modules = await findModules(root, ['sharp']);
  expect(modules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sharp', 'detect-libc', `@img/sharp-linux-${process.arch}`]),
  );
  const [sharp] = modules.filter(({ name }) => name === 'sharp');
  const files = sharp ? await listModuleFiles(root, sharp) : [];
  expect(files).toContain('node_modules/sharp/package.json');
  expect(files.filter((path) => /\.(?:d\.ts|md|cc)$/.test(path))).toEqual([]);
  await expect(findModules(root, ['no-such-package'])).rejects.toThrow('npm ci');
});

test.each([
  ['lib/index.js', true],
  ['dist/modules/index.mjs', true],
  ['lib/data.json', true],
  ['lib/libvips-cpp.so.8.18.7', true],
  ['lib/sharp-linux-x64.node', true],
  ['lib/test.d.ts', false],
  ['dist/index.js.map', false],
  ['README.md', false],
  ['test/index.js', false],
  ['lib/parse.test.js', false],
  ['examples/server.js', false],
  ['eslint.config.js', false],
  ['lib/latest.js', true],
])('%s of a package is loaded when it runs: %s', (path, expected) =>
  expect(isRunTimeFile(path)).toBe(expected),
);

test('the changelog of Debian begins with the version of the package', () => {
  const markdown =
    '# Changelog\n\n## Unreleased\n\n- One thing\n  in two lines.\n\n## 0.1.0 (2023-01-01)\n\n- First.\n';
  expect(debianChangelog(markdown, target)).toBe(
    [
      'yueqi (0.2.0) unstable; urgency=medium',
      '',
      '  * One thing in two lines.',
      '',
      ' -- Anna <anna@yueqi.invalid>  Tue, 14 Nov 2023 22:13:20 +0000',
      '',
      'yueqi (0.1.0) unstable; urgency=medium',
      '',
      '  * First.',
      '',
      ' -- Anna <anna@yueqi.invalid>  Tue, 14 Nov 2023 22:13:20 +0000',
      '',
    ].join('\n'),
  );
  expect(() => debianChangelog('# Changelog\n', target)).toThrow('no version');
});

test('a licence is quoted once, with the names of all who gave it', () => {
  const words = (holder: string) =>
    `MIT License\n\nCopyright (c) 2020 ${holder}\n\nPermission is granted.\n\nAs is.`;
  const licence = (holder: string) => ({
    name: 'MIT',
    copyrights: [`Copyright (c) 2020 ${holder}`],
    text: words(holder),
  });
  const text = copyrightFile([
    { files: ['*'], licences: [licence('Anna')] },
    { files: ['a/*', 'b/*'], licences: [licence('Bo'), { ...licence('Cai'), text: 'Other words.' }] },
    { files: ['c/*'], licences: [{ name: 'Apache-2.0', copyrights: ['Dan'], text: 'long' }] },
  ]);
  expect(text.match(/^License: MIT\n Permission is granted\.\n \.\n As is\.$/gm)).toHaveLength(1);
  expect(text).toContain(
    'Files:\n a/*\n b/*\nCopyright:\n Copyright (c) 2020 Bo\n Copyright (c) 2020 Cai\nLicense: MIT and MIT-2',
  );
  expect(text).toContain('/usr/share/common-licenses/Apache-2.0');
});

test('the package depends on one of the browsers that the program finds', () => {
  const browsers = installedPackages.depends.at(-1)?.split(' | ') ?? [];
  expect(browsers).toHaveLength(5);
  const places = usualPlaces('linux', { PATH: '/usr/bin' });
  for (const name of browsers) expect(places).toContain(`/usr/bin/${name}`);
});

test('a processor without a package of Debian is refused', () => {
  expect(debianArchitecture('x64')).toBe('amd64');
  expect(() => debianArchitecture('mips')).toThrow('mips');
});

test('the package of the service has every guide, and no document of it leads to one that is missing', async () => {
  const documents = await listDocuments(root);
  const guides = documents.filter((path) => /^docs\/guides\/[^\/]+\.md$/v.test(path));
  expect(guides.length).toBeGreaterThan(8);
  expect(documents).toEqual(
    expect.arrayContaining(['docs/security.md', 'docs/guides/hosting/nginx.conf', 'docs/guides/console.md']),
  );
  expect(await findDeadLinks(root, documents)).toEqual([]);
  expect(await findDeadLinks(root, ['docs/guides/hosting.md'])).toContain(
    'docs/guides/hosting.md: host-it.md',
  );
});
