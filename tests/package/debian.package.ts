import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startXDisplay, type TestDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';
import { buildPackage } from '../../scripts/package/buildPackage.ts';
import { readTarget } from '../../scripts/package/readTarget.ts';
import type { PackageTarget } from '../../scripts/package/target.ts';
import { startDebianSystem, type DebianSystem } from './debianSystem.ts';

const run = promisify(execFile);
const user = 'anna';
/** Of the wallpaper, and of a display that nobody has painted. */
const blue = '#336699';
const black = '#000000';
const poll = { timeout: 60_000, interval: 500 };

let folder: string;
let target: PackageTarget;
let archive: string;
let display: TestDisplay;
let debian: DebianSystem;
let filesBefore: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-package-test-'));
  target = await readTarget(process.env);
  // Packing with xz takes longer than all the rest, and says nothing.
  archive = (await buildPackage(folder, target, 'gzip')).path;
  display = await startXDisplay({ width: 1280, height: 720 });
  debian = await startDebianSystem(['chromium', 'chromium-sandbox'], [user]);
  filesBefore = await listSystemFiles();
});

afterAll(async () => {
  await debian?.stop();
  await display?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A command of the user in a session on the display. */
const asUser = (command: string): Promise<string> =>
  debian.run(user, `export DISPLAY=${display.display}; ${command}`);
const listSystemFiles = (options = ''): Promise<string> =>
  debian.run('root', `find /usr /etc ${options} | sort`);
const status = async () => JSON.parse(await asUser('yueqi status --json')) as Record<string, unknown>;
/** A corner that the window leaves free. */
const pixel = async (): Promise<string> => (await display.screenshot()).pixelAt(3, 3);

async function install(path: string): Promise<void> {
  await copyFile(path, join(debian.folder, 'tmp', basename(path)));
  await debian.run('root', `dpkg -i /tmp/${basename(path)}`);
}

test('lintian finds nothing that is not explained', async () => {
  const { stdout } = await run('lintian', ['--tag-display-limit', '0', archive]).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return { stdout: error.stdout };
    throw error;
  });
  expect(stdout).toBe('');
});

test('menus, software centres and man read what is theirs', async () => {
  const tree = join(folder, 'tree');
  await run('dpkg-deb', ['-x', archive, tree]);
  const share = join(tree, 'usr', 'share');
  await run('desktop-file-validate', [join(share, 'applications', 'yueqi.desktop')]);
  // The product has no domain that could name it.
  const named = ['--override', 'cid-desktopapp-is-not-rdns=info'];
  await run('appstreamcli', [
    'validate',
    '--no-net',
    ...named,
    join(share, 'metainfo', 'yueqi.metainfo.xml'),
  ]);
  const manual = await run('man', ['--warnings', '-l', join(share, 'man', 'man1', 'yueqi.1.gz')]);
  expect(manual.stderr).toBe('');
  expect(manual.stdout).toContain('yueqi - wallpapers for the desktop');
  for (const side of [16, 48, 512]) {
    const icon = join(share, 'icons', 'hicolor', `${side}x${side}`, 'apps', 'yueqi.png');
    expect(await sharp(icon).metadata()).toMatchObject({ width: side, height: side });
  }
});

test('it has what runs, and nothing of the build, the tests or the settings of the system', async () => {
  const { stdout } = await run('dpkg-deb', ['-c', archive], { maxBuffer: 64_000_000 });
  const paths = stdout.split('\n').map((line) => line.split(/\s+/)[5] ?? '');
  expect(paths).toContain('./usr/lib/yueqi/dist/host/main.js');
  expect(paths.filter((path) => path !== './' && path !== '' && !path.startsWith('./usr/'))).toEqual([]);
  const unwanted =
    /\.(?:d\.[cm]?ts|map|test\.ts)$|\/(?:testing|__tests__)\/|node_modules\/(?:vite|typescript|react)\//;
  expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
});

test('the same sources make the same bytes, in another folder, time zone and mask of rights', async () => {
  const output = join(folder, 'again');
  const build = join(import.meta.dirname, '..', '..', 'scripts', 'package', 'run.ts');
  const words = ['sh', process.execPath, build, '--compression', 'gzip', '--output', output];
  const env = { ...process.env, TMPDIR: folder, TZ: 'Asia/Shanghai' };
  await run('sh', ['-c', 'umask 077; exec "$@"', ...words], { env });
  const [one, another] = await Promise.all(
    [archive, join(output, basename(archive))].map((path) => readFile(path)),
  );
  expect(one?.equals(another ?? Buffer.of())).toBe(true);
});

test('it is installed, opened by a user, and sets a wallpaper; the system stays as it is', async () => {
  await install(archive);
  await expect(asUser('yueqi status')).rejects.toMatchObject({ code: 3 });
  const filesInstalled = await listSystemFiles('-printf "%p %s %T@\\n"');
  await asUser('yueqi');
  expect(await status()).toMatchObject({ version: target.version, wallpaper: null });
  await expect.poll(() => display.screenshot().then((seen) => seen.pixelAt(640, 360)), poll).not.toBe(black);
  const picture = join(debian.folder, 'tmp', 'blue.png');
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: blue } }).toFile(picture);
  expect(await asUser('yueqi set /tmp/blue.png')).toBe('blue is on the desktop.\n');
  await expect.poll(pixel, poll).toBe(blue);
  // The window begins with the client: a bar of the browser's would be white.
  expect((await display.screenshot()).pixelAt(100, 50)).not.toBe('#ffffff');
  expect(await listSystemFiles('-printf "%p %s %T@\\n"')).toBe(filesInstalled);
});

test('bash completes its commands', async () => {
  const words = 'COMP_WORDS=(yueqi pl); COMP_CWORD=1; _yueqi; echo "${COMPREPLY[@]}"';
  const completion = '/usr/share/bash-completion/completions/yueqi';
  expect(await asUser(`source ${completion}; ${words}`)).toBe('playlist\n');
});

test('an update starts the running program again, with its wallpaper', async () => {
  const before = await readHostProcess();
  const next = { ...target, version: `${target.version}+next` };
  await install((await buildPackage(folder, next, 'gzip')).path);
  await expect.poll(readHostProcess, poll).not.toBe(before);
  await expect
    .poll(
      () =>
        status().then(
          (now) => now['wallpaper'],
          () => null,
        ),
      poll,
    )
    .toMatchObject({ name: 'blue' });
  await expect.poll(pixel, poll).toBe(blue);
  expect(await debian.run('root', "dpkg-query -W -f '${Version}' yueqi")).toBe(next.version);
});

/** The process of the host that runs; null where none does. */
async function readHostProcess(): Promise<number | null> {
  const published = join(debian.folder, 'home', user, '.local', 'share', 'yueqi', 'instance.json');
  const text = await readFile(published, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { pid: number }).pid;
}

test('it is removed with nothing left but the data of the user, and the desktop as it was', async () => {
  await debian.run('root', 'dpkg --remove yueqi');
  expect(await readHostProcess()).toBeNull();
  await expect.poll(pixel, poll).toBe(black);
  await debian.run('root', 'dpkg --purge yueqi');
  expect(await listSystemFiles()).toBe(filesBefore);
  expect(await asUser('ls ~/.local/share/yueqi')).toContain('host.sqlite');
});
