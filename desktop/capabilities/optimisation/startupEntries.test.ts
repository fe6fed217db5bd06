import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupEntries } from './startupEntries.ts';

let folder: string;
let own: string;
let system: string;
let entries: StartupEntries;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yueqi-startup-'));
  [own, system] = [join(folder, 'config', 'autostart'), join(folder, 'xdg', 'autostart')];
  for (const path of [own, system]) mkdirSync(path, { recursive: true });
  entries = entriesIn('zh_CN');
});

function entriesIn(language: string): StartupEntries {
  return new StartupEntries({
    environment: { XDG_CONFIG_DIRS: join(folder, 'xdg'), XDG_CURRENT_DESKTOP: 'XFCE', PATH: '/usr/bin:/bin' },
    config: join(folder, 'config'),
    recordPath: join(folder, 'startup-entries.json'),
    language,
  });
}
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (name: string, more = ''): string =>
  `# 注释\n[Desktop Entry]\nType=Application\nName=${name}\nName[zh_CN]=${name}（中文）\nExec=true\n${more}\n[Desktop Action New]\nName=New\n`;

test('the entries of this desktop are listed, with the names of its language', async () => {
  writeFileSync(join(own, 'cloud.desktop'), entry('Cloud'));
  writeFileSync(join(system, 'update.desktop'), entry('Update', 'OnlyShowIn=XFCE;'));
  writeFileSync(join(system, 'gnome.desktop'), entry('Gnome', 'OnlyShowIn=GNOME;'));
  writeFileSync(join(system, 'absent.desktop'), entry('Absent', 'TryExec=no-such-program'));
  writeFileSync(join(system, 'hidden.desktop'), entry('Hidden', 'Hidden=true'));
  const listed = await entries.list();
  expect(listed.map(({ name, is_on, is_system }) => [name, is_on, is_system])).toEqual(
    expect.arrayContaining([
      ['Cloud（中文）', true, false],
      ['Update（中文）', true, true],
      ['Hidden（中文）', false, true],
    ]),
  );
  expect(listed).toHaveLength(3);
});

test.each(['C', 'C.UTF-8', '', 'ca_ES_1234567890'])(
  'in the language %j entries are listed, too',
  async (language) => {
    for (const name of ['Update', 'Cloud']) writeFileSync(join(own, `${name}.desktop`), entry(name));
    expect((await entriesIn(language).list()).map(({ name }) => name)).toEqual(['Cloud', 'Update']);
  },
);

test('an entry of the system is switched off in a copy, which goes when it is switched on again', async () => {
  writeFileSync(join(system, 'update.desktop'), entry('Update'));
  await entries.set('update.desktop', false);
  const copy = readFileSync(join(own, 'update.desktop'), 'utf8');
  expect(copy).toContain('[Desktop Entry]\nHidden=true\nType=Application\n');
  expect(copy).toContain('[Desktop Action New]\nName=New\n');
  expect((await entries.list())[0]).toMatchObject({ is_on: false, is_system: true });
  await entries.set('update.desktop', true);
  expect(existsSync(join(own, 'update.desktop'))).toBe(false);
  expect(readFileSync(join(system, 'update.desktop'), 'utf8')).toBe(entry('Update'));
});

test("the user's own file has its old bytes again, whatever they were", async () => {
  const bytes = Buffer.concat([
    Buffer.from(entry('Cloud').replaceAll('\n', '\r\n')),
    Buffer.from([0xff, 0xfe, 0x0a]),
  ]);
  writeFileSync(join(own, 'cloud.desktop'), bytes, { mode: 0o600 });
  await entries.set('cloud.desktop', false);
  expect((await entries.list())[0]?.is_on).toBe(false);
  await entries.set('cloud.desktop', true);
  expect(readFileSync(join(own, 'cloud.desktop')).equals(bytes)).toBe(true);
});

test('what another program has written since is not overwritten by old bytes', async () => {
  writeFileSync(join(own, 'cloud.desktop'), entry('Cloud'));
  await entries.set('cloud.desktop', false);
  writeFileSync(join(own, 'cloud.desktop'), entry('Cloud 2', 'Hidden=true'));
  await entries.set('cloud.desktop', true);
  expect(readFileSync(join(own, 'cloud.desktop'), 'utf8')).toBe(
    entry('Cloud 2').replace('Exec=true\n\n', 'Exec=true\n'),
  );
});

test('one that was off before is switched on, and can be switched off again', async () => {
  writeFileSync(join(system, 'update.desktop'), entry('Update', 'Hidden=true'));
  await entries.set('update.desktop', true);
  expect((await entries.list())[0]?.is_on).toBe(true);
  await entries.set('update.desktop', false);
  expect((await entries.list())[0]?.is_on).toBe(false);
});

test('a link is left alone', async () => {
  writeFileSync(join(folder, 'dotfile'), entry('Linked'));
  symlinkSync(join(folder, 'dotfile'), join(own, 'linked.desktop'));
  await expect(entries.set('linked.desktop', false)).rejects.toThrow('link');
  expect(readFileSync(join(folder, 'dotfile'), 'utf8')).toBe(entry('Linked'));
});
