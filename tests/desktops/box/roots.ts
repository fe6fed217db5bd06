import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Folder of the roots, which are kept between runs: making one takes minutes. Outside the repository, which is copied often. */
const rootsFolder = '/var/cache/yueqi-desktops/roots';
const packagesFile = 'var/cache/yueqi-packages';

/** Packages that every desktop gets in addition to its own: the product's programs, fonts, and window inspection tools. */
const commonPackages = [
  'ca-certificates',
  'chromium',
  'chromium-sandbox',
  'dbus',
  'dbus-user-session',
  'fonts-dejavu-core',
  'fonts-noto-cjk',
  'gir1.2-gtk-3.0',
  'gjs',
  'iproute2',
  'libgl1-mesa-dri',
  'libglib2.0-bin',
  'mpv',
  'procps',
  'x11-utils',
  'xauth',
];

/** A Debian with desktops, without changes of any run. */
export interface DesktopRoot {
  readonly folder: string;
  readonly megabytes: number;
}

/**
 * Makes the root of a suite, or takes the one of an earlier run where it has all packages.
 *
 * @param log gets a line at each step that takes long
 */
export async function prepareRoot(
  suite: string,
  packages: readonly string[],
  log: (line: string) => void,
): Promise<DesktopRoot> {
  const folder = join(rootsFolder, suite);
  const all = [...new Set([...commonPackages, ...packages])].toSorted();
  const known = await readFile(join(folder, packagesFile), 'utf8').catch(() => null);
  if (known === null) await makeRoot(suite, folder, all, log);
  else {
    const absent = all.filter((name) => !known.split('\n').includes(name));
    if (absent.length > 0) await addPackages(folder, absent, log);
  }
  const total = known === null ? all : [...new Set([...all, ...known.split('\n')])].toSorted();
  await writeFile(join(folder, packagesFile), total.join('\n'));
  const { stdout } = await execute('du', ['-sm', folder]);
  return { folder, megabytes: Number.parseInt(stdout, 10) };
}

async function makeRoot(
  suite: string,
  folder: string,
  packages: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  log(`${suite}: making a root with ${packages.length} packages, 5 to 15 minutes`);
  await mkdir(rootsFolder, { recursive: true });
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true, maxRetries: 3 });
  await run('mmdebstrap', [
    '--variant=minbase',
    '--mode=root',
    '--components=main',
    `--include=${packages.join(',')}`,
    '--aptopt=APT::Install-Recommends "false"',
    // Suites that are frozen say that they are out of date.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    // A root that was cut off is made again: nothing has to be on the disk before it goes on.
    '--dpkgopt=force-unsafe-io',
    '--dpkgopt=path-exclude=/usr/share/doc/*',
    '--dpkgopt=path-exclude=/usr/share/man/*',
    suite,
    unfinished,
  ]);
  await rename(unfinished, folder);
}

async function addPackages(
  folder: string,
  packages: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  log(`${folder}: adding ${packages.join(', ')}`);
  await access(folder);
  await run('chroot', [folder, 'apt-get', 'update']);
  await run('chroot', [folder, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
}

/** Runs a program that may take a quarter of an hour, below everything else on this machine. @throws Error with its last words */
async function run(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn('nice', ['-n', '10', program, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed:\n${lines.slice(-20).join('\n')}`);
}
