import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';

const run = promisify(execFile);
const maxBuffer = 256_000_000;
/** A machine with other work takes its time to begin. */
const begun = { timeout: 120_000, interval: 200 };

/** A Debian in a folder, booted with a systemd, a network and processes of its own. */
export class ServiceMachine {
  readonly folder: string;
  readonly #boot: ChildProcess;
  readonly #first: string;

  private constructor(folder: string, boot: ChildProcess, first: string) {
    this.folder = folder;
    this.#boot = boot;
    this.#first = first;
  }

  /** Boots a Debian. @throws Error that names the units that have failed */
  static async start(folder: string): Promise<ServiceMachine> {
    const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--fork', '--kill-child'];
    const boot = spawn('unshare', [
      ...namespaces,
      'bash',
      join(import.meta.dirname, 'startSystemd.sh'),
      folder,
    ]);
    const children = `/proc/${boot.pid}/task/${boot.pid}/children`;
    const first = await vi.waitFor(async () => {
      const found = (await readFile(children, 'utf8')).trim();
      expect(await readFile(`/proc/${found}/comm`, 'utf8')).toBe('systemd\n');
      return found;
    }, begun);
    const machine = new ServiceMachine(folder, boot, first);
    // Its socket comes first; the rest of the boot takes as long as the machine needs, which systemd itself waits for.
    await vi.waitFor(() => machine.run('test -S /run/systemd/private'), begun);
    const state = (await machine.run('systemctl is-system-running --wait || true')).trim();
    if (state !== 'running')
      throw new Error(
        `The machine is ${state}: ${await machine.run('systemctl --failed --plain --no-legend')}`,
      );
    return machine;
  }

  /** Runs a shell command as root. @returns its output @throws Error with what it said */
  async run(command: string): Promise<string> {
    const words = ['-t', this.#first, '-a', 'bash', '-c', `cd /root && ${command}`];
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' };
    return (await run('nsenter', words, { maxBuffer, env })).stdout;
  }

  /** Runs commands one after the other. @returns the output of each */
  async runAll(commands: readonly string[]): Promise<string[]> {
    const outputs: string[] = [];
    for (const command of commands) outputs.push(await this.run(command));
    return outputs;
  }

  /** Runs a statement in the database of the service. */
  async query(sql: string): Promise<string> {
    return (await this.run(`runuser -u postgres -- psql -At yueqi -c "${sql}"`)).trim();
  }

  /** Ends all of its processes at once, as a power failure does. */
  async stop(): Promise<void> {
    const ended = once(this.#boot, 'exit');
    process.kill(Number(this.#first), 'SIGKILL');
    await ended;
  }
}
