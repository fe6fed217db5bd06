import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '..', '..', '..');
const userId = 1500;
const usualMilliseconds = 60_000;

/** Result of a program in a box. */
export interface Finished {
  code: number;
  output: string;
  complaint: string;
}

export interface RunOptions {
  environment?: Readonly<Record<string, string>>;
  /** It is killed after this time, one minute unless told. */
  timeoutMilliseconds?: number;
}

/**
 * A Debian that runs in namespaces made for it: no process, window, bus or network of this machine is reached from it. What is
 * changed in it is gone at its end. The repository is at `/yueqi`, read-only.
 */
export class Box {
  readonly #outer: ChildProcess;
  readonly #inner: string;
  /** Variables of the session that runs in it. */
  environment: Readonly<Record<string, string>> = {};

  private constructor(outer: ChildProcess, inner: string) {
    this.#outer = outer;
    this.#inner = inner;
  }

  /** @throws Error with what the first process said */
  static async start(root: string): Promise<Box> {
    const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--net', '--propagation', 'private'];
    const script = join(import.meta.dirname, 'startBox.sh');
    const outer = spawn(
      'unshare',
      [...namespaces, '--fork', '--kill-child', 'bash', script, root, repository, String(userId)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let complaint = '';
    outer.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    const isReady = await Promise.race([
      once(outer.stdout, 'data').then(() => true),
      once(outer, 'exit').then(() => false),
    ]);
    if (!isReady) throw new Error(`The box could not be started: ${complaint}`);
    const children = await readFile(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8');
    return new Box(outer, children.trim());
  }

  /** Starts a program as the user of the desktop, in the session where one runs. */
  spawn(command: readonly string[], { environment = {} }: RunOptions = {}): ChildProcess {
    return this.#enter('desk', command, { ...this.environment, ...environment });
  }

  /** Runs a program as the user of the desktop. */
  async run(command: readonly string[], options: RunOptions = {}): Promise<Finished> {
    return finish(this.spawn(command, options), options.timeoutMilliseconds ?? usualMilliseconds);
  }

  /** Runs a program as root. */
  async runAsRoot(command: readonly string[]): Promise<Finished> {
    return finish(this.#enter('root', command, {}), usualMilliseconds);
  }

  /** Returns what a program prints. @throws Error where it fails */
  async read(command: readonly string[], options: RunOptions = {}): Promise<string> {
    const { code, output, complaint } = await this.run(command, options);
    if (code !== 0) throw new Error(`${command.join(' ')} failed (${code}): ${complaint || output}`);
    return output.trim();
  }

  /** Writes a file that the user of the desktop owns. */
  async write(path: string, content: string | Buffer): Promise<void> {
    const outside = this.#outside(path);
    await mkdir(dirname(outside), { recursive: true });
    await writeFile(outside, content, { mode: 0o755 });
    await this.runAsRoot(['chown', '-R', 'desk:desk', path]);
  }

  async readFile(path: string): Promise<Buffer> {
    return readFile(this.#outside(path));
  }

  /** Ends everything in it. */
  async stop(): Promise<void> {
    if (this.#outer.exitCode !== null || this.#outer.signalCode !== null) return;
    const exited = once(this.#outer, 'exit');
    this.#outer.kill('SIGKILL');
    await exited;
  }

  #outside(path: string): string {
    return `/proc/${this.#inner}/root${path}`;
  }

  #enter(
    user: 'desk' | 'root',
    command: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): ChildProcess {
    const home = user === 'desk' ? '/home/desk' : '/root';
    const variables: Record<string, string> = {
      HOME: home,
      LANG: 'C.UTF-8',
      LOGNAME: user,
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/games:/usr/sbin:/sbin',
      SHELL: '/bin/bash',
      USER: user,
      XDG_RUNTIME_DIR: `/run/user/${userId}`,
      ...environment,
    };
    const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const namespaces = ['-m', '-p', '-i', '-u', '-n', '-r', '-w/'];
    const as = user === 'desk' ? ['setpriv', `--reuid=${userId}`, `--regid=${userId}`, '--init-groups'] : [];
    return spawn(
      'nsenter',
      ['-t', this.#inner, ...namespaces, '--', 'env', '-i', '-C', home, ...assignments, ...as, ...command],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
  }
}

async function finish(child: ChildProcess, timeoutMilliseconds: number): Promise<Finished> {
  let output = '';
  let complaint = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMilliseconds);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code: typeof code === 'number' ? code : -1, output, complaint };
}
