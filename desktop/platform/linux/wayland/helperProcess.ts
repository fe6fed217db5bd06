import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StageError } from '../../adapters/stageWindows.ts';
import { parseMessage, type HelperEvent, type HelperRequests } from './messages.ts';

const script = join(import.meta.dirname, 'helper', 'main.js');
/** A page that does not load is reported by it; what takes longer than this will not be answered. */
const answerMilliseconds = 15_000;
const complaintLength = 2_000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: StageError) => void;
  timer: NodeJS.Timeout;
}

/** The running helper. It ends when the host does, since its input closes then. */
export class HelperProcess {
  /** Resolves when it has ended, with the reason why it could not be started or with its error output. */
  readonly ended: Promise<string>;
  readonly #child;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #complaints = '';

  constructor(environment: NodeJS.ProcessEnv, onEvent: (event: HelperEvent) => void) {
    this.#child = spawn('gjs', ['-m', script], {
      // The bus of accessibility tools has nothing to read on the desktop.
      env: { ...environment, GDK_BACKEND: 'wayland', NO_AT_BRIDGE: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const { stdin, stdout, stderr } = this.#child;
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('close', () => resolve(this.#complaints.trim()));
    });
    void this.ended.then(() => this.#rejectAll());
    stderr.on('data', (chunk: Buffer) => {
      this.#complaints = (this.#complaints + chunk.toString()).slice(-complaintLength);
    });
    // One that ends while it is written to has ended: that is handled by then.
    stdin.on('error', () => undefined);
    createInterface(stdout).on('line', (line) => this.#read(line, onEvent));
    // The host ends without waiting for it.
    this.#child.unref();
    for (const stream of [stdin, stdout, stderr]) if (stream instanceof Socket) stream.unref();
  }

  /** Its number in the system; undefined where it could not be started. */
  get id(): number | undefined {
    return this.#child.pid;
  }

  /** @throws StageError with what the helper says, and when it has ended */
  request<Method extends keyof HelperRequests>(
    method: Method,
    parameters: HelperRequests[Method],
  ): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new StageError(`The helper for Wayland did not answer in time (${method}).`));
      }, answerMilliseconds);
      this.#waiting.set(id, { resolve, reject, timer });
      if (!this.#child.stdin.writable) this.#rejectAll();
      else this.#child.stdin.write(`${JSON.stringify({ id, method, ...parameters })}\n`);
    });
  }

  async stop(): Promise<void> {
    this.#child.stdin.end();
    await this.ended;
  }

  #read(line: string, onEvent: (event: HelperEvent) => void): void {
    const message = parseMessage(line);
    if ('event' in message) return onEvent(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('error' in message) waiting.reject(new StageError(message.error));
    else waiting.resolve(message.result);
  }

  #rejectAll(): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new StageError('The helper for Wayland has ended.'));
    }
    this.#waiting.clear();
  }
}
