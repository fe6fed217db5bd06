import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWallpaper } from '../../scripts/newWallpaper/createWallpaper.ts';
import { makeZip } from '../../tests/support/zip.ts';
import { runCommand } from './runCommand.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-lint-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** No program runs, and no setting is needed. */
async function lint(...words: string[]) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const exitCode = await runCommand(['lint', ...words], {}, { print: add, warn: add });
  return { exitCode, lines };
}

test('a wallpaper as the generator makes it has nothing to mend, as a folder and as an archive', async () => {
  await createWallpaper(folder, 'moon');
  const moon = join(folder, 'moon');
  expect(await lint(moon)).toEqual({
    exitCode: 0,
    lines: [expect.stringMatching(/^Nothing to mend \(6 files, /)],
  });
});

test('faults of the manifest and what the page asks for in vain are told with line and column', async () => {
  await mkdir(join(folder, 'moon'));
  const moon = join(folder, 'moon');
  await writeFile(join(moon, 'wallpaper.json'), '{ "version": 1,\n  "title": "Moon",\n  "propertys": [] }');
  await writeFile(
    join(moon, 'index.html'),
    '<!doctype html>\n<script src="https://cdn.example.com/a.js"></script>',
  );
  await writeFile(join(moon, 'moon.js'), '// onPointer(\nwindow.yueqi?.onPointer(move);\n');
  const { exitCode, lines } = await lint(moon);
  expect(exitCode).toBe(0);
  expect(lines).toEqual([
    'wallpaper.json:3:3: warning: "propertys" is not known and comes to nothing. Did you mean "properties"?',
    'index.html:2:14: warning: cdn.example.com cannot be reached: "wants" does not name it among its hosts.',
    'moon.js:2:15: warning: onPointer is never called: "wants" does not name the permission "mouse".',
    expect.stringMatching(/^0 errors, 3 warnings \(3 files, /),
  ]);
  const json = await lint(moon, '--json');
  expect(JSON.parse(json.lines.join('\n'))).toMatchObject({
    files: 3,
    findings: [{ severity: 'warning', file: 'wallpaper.json', line: 3, column: 3 }, {}, {}],
  });
});

test('what keeps a package out fails the command', async () => {
  const moon = join(folder, 'moon');
  await mkdir(moon);
  await writeFile(join(moon, 'wallpaper.json'), '{ "version": 2, "title": "" }');
  await symlink('/etc/hostname', join(moon, 'name.txt'));
  const { exitCode, lines } = await lint(moon);
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    'name.txt: error: A link is refused: a page could send what it leads to.',
    'wallpaper.json:1:14: error: version: The version is 1.',
    'wallpaper.json:1:26: error: title: The title is empty.',
    expect.stringMatching(/^3 errors, 0 warnings /),
  ]);
});

test('packages of other programs are read as the import reads them', async () => {
  const moon = join(folder, 'moon');
  await mkdir(moon);
  await writeFile(join(moon, 'LivelyInfo.json'), '{ "Type": 1, "FileName": "page.html", "Title": "Moon" }');
  const { exitCode, lines } = await lint(moon);
  expect([exitCode, lines[0]]).toEqual([
    1,
    expect.stringContaining('error: The package does not contain the file'),
  ]);
});

test('an archive is looked through as its folder; what is none, is not there, or is not named is refused', async () => {
  const zip = join(folder, 'moon.zip');
  const manifest = '{ "version": 1, "title": "Moon", "preview": "a.png" }';
  await writeFile(
    zip,
    makeZip([
      { name: 'moon/wallpaper.json', data: manifest },
      { name: 'moon/index.html', data: '<!doctype html><p>' },
    ]),
  );
  const found = await lint(zip);
  expect([found.exitCode, found.lines[0]]).toEqual([
    1,
    'wallpaper.json:1:45: error: The package has no "a.png".',
  ]);
  await writeFile(zip, 'PK\u0003\u0004 and nothing else');
  expect((await lint(zip)).exitCode).toBe(1);
  await writeFile(zip, makeZip([{ name: 'notes.txt', data: 'none' }]));
  expect((await lint(zip)).lines).toEqual([expect.stringContaining('The archive has no wallpaper in it')]);
  expect((await lint(join(folder, 'absent'))).exitCode).toBe(1);
  expect((await lint()).exitCode).toBe(2);
});
