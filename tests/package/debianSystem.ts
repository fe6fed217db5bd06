import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const suite = 'bookworm';
const maxBuffer = 64_000_000;
const noQuestions = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };

/** Fills a folder with a Debian of its smallest packages. @param packages that it has beside them */
export async function makeDebian(folder: string, packages: readonly string[] = []): Promise<void> {
  const include = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
  const words = ['--variant=minbase', ...include, suite, folder, ...(await findMirror())];
  await execute('debootstrap', words, { maxBuffer, env: noQuestions });
}

/** Returns the mirror that this machine's apt has the suite from; none on another system, where debootstrap knows one. */
async function findMirror(): Promise<string[]> {
  const { stdout } = await execute('apt-get', [
    ...['indextargets', '--no-release-info', '--format', '$(RELEASE) $(COMPONENT) $(REPO_URI)'],
    'Created-By: Packages',
  ]);
  const mirrors = stdout.split('\n').flatMap((line) => {
    const [release, component, address] = line.split(' ');
    return release === suite && component === 'main' && address ? [address] : [];
  });
  return mirrors.slice(0, 1);
}

/** A fresh Debian of the test's own. */
export interface DebianSystem {
  /** Its root, as this machine sees it. */
  folder: string;
  /** Runs a shell command as a user who has just signed in. @throws Error with what it said */
  run(user: string, command: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Makes a Debian of its smallest packages and the given ones, and starts it in namespaces of its own: without a network, but with
 * the displays of this machine.
 *
 * @param users accounts that it gets
 */
export async function startDebianSystem(packages: string[], users: string[]): Promise<DebianSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-debian-'));
  // Users of the system in it read the folder.
  await chmod(folder, 0o755);
  await makeDebian(folder);
  await copyFile('/etc/resolv.conf', join(folder, 'etc', 'resolv.conf'));
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  await execute('chroot', [folder, ...install], { maxBuffer, env: noQuestions });
  for (const user of users) await execute('chroot', [folder, 'useradd', '-m', '-s', '/bin/bash', user]);

  const namespaces = ['--mount', '--pid', '--net', '--fork', '--kill-child'];
  const system = spawn('unshare', [
    ...namespaces,
    'bash',
    join(import.meta.dirname, 'startSystem.sh'),
    folder,
  ]);
  const exited = once(system, 'exit');
  let complaint = '';
  system.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const isReady = await Promise.race([once(system.stdout, 'data'), exited.then(() => null)]);
  if (isReady === null) throw new Error(`The Debian could not be started: ${complaint}`);
  const children = await readFile(`/proc/${system.pid}/task/${system.pid}/children`, 'utf8');
  const enter = ['-t', children.trim(), '--mount', '--pid', '--net', '--', 'chroot', folder];
  return {
    folder,
    run: async (user, command) =>
      (await execute('nsenter', [...enter, 'runuser', '-l', user, '-c', command], { maxBuffer })).stdout,
    stop: async () => {
      system.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
