import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAutostart, desktopEntry, type StartCommand } from './autostart.ts';

const run = promisify(execFile);
const command: StartCommand = {
  program: '/opt/node/bin/node',
  parameters: ['scripts/start.ts'],
  workingFolder: '/opt/yueqi',
  environment: { YUEQI_WINDOW: 'off' },
};

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yueqi-autostart-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const entryPath = () => join(home, '.config', 'autostart', 'yueqi.desktop');

test('it is off at first, and on and off again', async () => {
  const autostart = createAutostart({}, home, command);
  expect(await autostart.isOn()).toBe(false);
  await autostart.set(true);
  expect(await autostart.isOn()).toBe(true);
  expect(await readFile(entryPath(), 'utf8')).toContain(
    'TryExec=/opt/node/bin/node\nExec="env" "YUEQI_WINDOW=off" "/opt/node/bin/node" "scripts/start.ts"\nPath=/opt/yueqi\n',
  );
  await autostart.set(false);
  await autostart.set(false);
  expect(await autostart.isOn()).toBe(false);
});

test('a configuration folder elsewhere is used', async () => {
  const elsewhere = join(home, 'elsewhere');
  const autostart = createAutostart({ XDG_CONFIG_HOME: elsewhere }, home, command);
  await autostart.set(true);
  expect(await readFile(join(elsewhere, 'autostart', 'yueqi.desktop'), 'utf8')).toContain('Name[en]=Yueqi');
});

test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
  'what a tool of the desktop has switched off is off: %s',
  async (line) => {
    const autostart = createAutostart({}, home, command);
    await autostart.set(true);
    const entry = await readFile(entryPath(), 'utf8');
    await writeFile(entryPath(), entry.replace('X-GNOME-Autostart-enabled=true', line));
    expect(await autostart.isOn()).toBe(false);
    await autostart.set(true);
    expect(await autostart.isOn()).toBe(true);
  },
);

test('paths with spaces, quotes, dollars and percents reach the program as they are, by the system’s own launcher', async () => {
  const odd = join(home, 'a "b" $HOME 100% \\ `c`');
  const target = join(home, 'seen');
  const entry = desktopEntry({
    program: '/bin/sh',
    parameters: ['-c', 'printf %s "$1" > "$2"', 'sh', odd, target],
    workingFolder: home,
    environment: { ODD: odd },
  });
  const path = join(home, 'odd.desktop');
  await writeFile(path, entry);
  await run('desktop-file-validate', [path]);
  await run('gio', ['launch', path]);
  await expect.poll(() => readFile(target, 'utf8').catch(() => null), { timeout: 10_000 }).toBe(odd);
});

test('a folder that cannot be written is an error, and the state stays', async () => {
  await writeFile(join(home, '.config'), 'a file in place of the folder');
  const autostart = createAutostart({}, home, command);
  await expect(autostart.set(true)).rejects.toThrow();
  expect(await autostart.isOn()).toBe(false);
});
