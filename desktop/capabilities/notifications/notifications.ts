import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { toPlainLine } from '../../../src/api/rules/shownText.ts';
import { fixedNames } from '../../../src/i18n/fixedNames.ts';
import type { NotificationAdapter } from '../../platform/adapters/notificationAdapter.ts';

/** One notification in this time, so that a burst of messages does not cover the desktop. */
const intervalMilliseconds = 1_000;
/** Notifications beyond this many waiting ones are discarded. */
const waitingLimit = 20;
/** Programs that wait for a click at once; the oldest is let go, its notification stays. */
const processLimit = 20;
const titleLength = 100;
const bodyLength = 300;

/** Content of a notification; none of it is trusted. */
export interface Notice {
  title: string;
  body: string;
  /** Path in the client that a click opens; null: only the window. */
  path: string | null;
}

export interface NotificationsOptions {
  environment: NodeJS.ProcessEnv;
  /** The user clicked the notification with this path. */
  onOpened: (path: string | null) => void;
  log: (message: string, cause?: unknown) => void;
}

/** Shows notifications of the system, one after the other. */
export class Notifications {
  readonly #adapter: NotificationAdapter;
  readonly #options: NotificationsOptions;
  readonly #waiting: Notice[] = [];
  readonly #processes = new Set<ChildProcess>();
  #pause: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(adapter: NotificationAdapter, options: NotificationsOptions) {
    this.#adapter = adapter;
    this.#options = options;
  }

  /** Shows it now, or when those before it were shown. */
  show(notice: Notice): void {
    if (this.#isClosed || this.#waiting.length >= waitingLimit) return;
    this.#waiting.push(notice);
    if (this.#pause === null) this.#showNext();
  }

  /** Shows nothing any more, and ends the programs that still run. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#pause) clearTimeout(this.#pause);
    this.#waiting.length = 0;
    const ended = [...this.#processes].map((process) => once(process, 'close'));
    for (const process of this.#processes) process.kill('SIGKILL');
    await Promise.allSettled(ended);
  }

  #showNext(): void {
    this.#pause = null;
    const notice = this.#waiting.shift();
    if (!notice) return;
    this.#pause = setTimeout(() => this.#showNext(), intervalMilliseconds);
    this.#run(notice);
  }

  #run(notice: Notice): void {
    const { environment, onOpened, log } = this.#options;
    const { name, clickWord } = this.#adapter;
    const command = this.#adapter.commandFor({
      title: toPlainLine(notice.title, titleLength) || fixedNames.product,
      body: toPlainLine(notice.body, bodyLength),
    });
    const process = spawn(command.program, command.parameters, {
      env: { ...environment, ...command.environment },
      stdio: ['ignore', clickWord === null ? 'ignore' : 'pipe', 'ignore'],
    });
    this.#processes.add(process);
    if (process.stdout)
      createInterface({ input: process.stdout }).on('line', (line) => {
        if (line === clickWord) onOpened(notice.path);
      });
    process.once('error', (error) => {
      this.#processes.delete(process);
      log(`${name} could not be started`, error);
    });
    process.once('close', (code) => {
      this.#processes.delete(process);
      // Its error output may quote the message, which is private.
      if (code) log(`${name} failed with code ${code}`);
    });
    if (this.#processes.size > processLimit) [...this.#processes][0]?.kill('SIGKILL');
  }
}
