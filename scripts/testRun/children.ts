import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ChildOptions {
  cwd: string;
  environment?: NodeJS.ProcessEnv;
  /** Runs with what others leave of the processor. */
  isYielding?: boolean;
  /** Gets what the child writes; by default it goes where this process writes. */
  onOutput?: (chunk: Buffer) => void;
}

/**
 * Runs programs, each as the leader of a process group: whatever they have started themselves ends with them, also where
 * this process is interrupted.
 */
export class Children {
  readonly #running = new Set<ChildProcess>();
  #isEnding = false;
  readonly #endingTime: number;

  /** @param endingTime that children have to end in order before they are killed, in milliseconds */
  constructor(endingTime = 10_000) {
    this.#endingTime = endingTime;
  }

  /** Runs a program that npm has put on the path. Resolves with its exit code, or null if it was not started or killed. */
  async run(
    command: string,
    parameters: readonly string[],
    { cwd, environment, isYielding = false, onOutput }: ChildOptions,
  ): Promise<number | null> {
    if (this.#isEnding) return null;
    const child = spawn(command, parameters, {
      cwd,
      detached: true,
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
      env: { ...process.env, ...environment },
    });
    this.#running.add(child);
    if (isYielding && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (onOutput) {
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
    }
    return new Promise((resolve) => {
      child.once('error', (error) => {
        process.stderr.write(`${command} could not be started: ${error.message}\n`);
        this.#running.delete(child);
        resolve(null);
      });
      child.once('close', (code) => {
        this.#running.delete(child);
        signalGroup(child, 'SIGKILL');
        resolve(code);
      });
    });
  }

  /** Ends all children, and starts no more. Resolves when none is left. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true;
    const children = [...this.#running];
    const closed = children.map(
      (child) => new Promise<void>((resolve) => child.once('close', () => resolve())),
    );
    for (const child of children) signalGroup(child, signal);
    const timer = setTimeout(
      () => children.forEach((child) => signalGroup(child, 'SIGKILL')),
      this.#endingTime,
    );
    await Promise.all(closed);
    clearTimeout(timer);
  }

  /** Ends the children, then this process, when it is interrupted or terminated. */
  endWithProcess(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        void this.end(signal).then(() => process.exit(128 + constants.signals[signal]));
      });
  }
}

/** Signals a leader and the processes that it left in its group; a group that is gone is no error. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH
  }
}
