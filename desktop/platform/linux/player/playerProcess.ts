import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { StageError } from '../../adapters/stageWindows.ts';
import type { Property } from './playerProperties.ts';

/** Time in which the player has to end by itself. */
const quitMilliseconds = 2_000;
/** The descriptor that the player speaks over: no other program can reach it, as one could a socket that has a path. */
const controlDescriptor = 3;

const closedParameters = [
  // Nothing of the user's own player: neither settings nor scripts nor keys.
  '--no-config',
  '--no-terminal',
  '--load-scripts=no',
  '--ytdl=no',
  // A foreign video opens no other file, whatever it or its neighbours say.
  '--access-references=no',
  '--ordered-chapters=no',
  '--autoload-files=no',
  '--sub-auto=no',
  '--osc=no',
  '--osd-level=0',
  '--input-default-bindings=no',
  '--input-cursor=no',
  '--input-vo-keyboard=no',
  '--cursor-autohide=no',
  '--stop-screensaver=no',
  '--sid=no',
  // It would move the primaries of standard definition, which browsers leave as they are.
  '--sws-allow-zimg=no',
  '--idle=yes',
  '--loop-file=inf',
  `--input-ipc-client=fd://${controlDescriptor}`,
];

const answer = v.object({ request_id: v.number(), error: v.string(), data: v.optional(v.unknown()) });
const event = v.object({
  event: v.string(),
  playlist_entry_id: v.optional(v.number()),
  reason: v.optional(v.string()),
});

export type PlayerEvent = v.InferOutput<typeof event>;

export interface PlayerProcessOptions {
  program: string;
  environment: NodeJS.ProcessEnv;
  /** Its renderer, its window, and its decoder. */
  parameters: readonly string[];
  /** A program that runs it, with its parameters, such as one that lowers its priority. */
  launcher?: readonly string[];
  /** Its working folder; that of this process where none is given. */
  folder?: string;
  onEvent: (event: PlayerEvent) => void;
  /** Called once it has ended, whyever; with the signal that ended it, where one did. */
  onExit: (signal: NodeJS.Signals | null) => void;
}

/** One mpv, over its JSON protocol (https://mpv.io/manual/stable/#json-ipc). It ends when this process does. */
export class PlayerProcess {
  readonly id: number | null;
  readonly #child;
  readonly #control: Duplex;
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>();
  #lastCall = 0;
  #hasEnded = false;

  constructor({ environment, onEvent, onExit, ...options }: PlayerProcessOptions) {
    const { program, parameters, launcher = [], folder } = options;
    const [started = program, ...rest] = [...launcher, program, ...closedParameters, ...parameters];
    this.#child = spawn(started, rest, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: environment,
      cwd: folder,
    });
    this.id = this.#child.pid ?? null;
    const control = this.#child.stdio[controlDescriptor];
    if (!(control instanceof Duplex)) throw new StageError('The video player cannot be spoken to.');
    this.#control = control;
    createInterface({ input: control })
      .on('line', (line) => this.#receive(line, onEvent))
      // A message to a player that has ended is answered by its end.
      .on('error', () => undefined);
    const end = (signal: NodeJS.Signals | null): void => {
      this.#hasEnded = true;
      for (const call of this.#calls.values()) call.reject(new StageError('The video player has ended.'));
      this.#calls.clear();
      onExit(signal);
    };
    this.#child.once('exit', (_code, signal) => end(signal)).once('error', () => end(null));
  }

  /** @throws StageError when the player refuses or has ended */
  command(...parts: (string | number | boolean)[]): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new StageError('The video player has ended.'));
    const call = Promise.withResolvers<unknown>();
    this.#lastCall += 1;
    this.#calls.set(this.#lastCall, call);
    this.#control.write(`${JSON.stringify({ command: parts, request_id: this.#lastCall })}\n`);
    return call.promise;
  }

  async set(properties: readonly Property[]): Promise<void> {
    await Promise.all(properties.map(([name, value]) => this.command('set_property', name, value)));
  }

  async quit(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.id === null) return;
    const exit = once(this.#child, 'exit');
    this.command('quit').catch(() => undefined);
    if ((await Promise.race([exit, wait(quitMilliseconds, null, { ref: false })])) === null) {
      this.#child.kill('SIGKILL');
      await exit;
    }
  }

  #receive(line: string, onEvent: (event: PlayerEvent) => void): void {
    const message: unknown = JSON.parse(line);
    const answered = v.safeParse(answer, message);
    if (!answered.success) {
      const happened = v.safeParse(event, message);
      if (happened.success) onEvent(happened.output);
      return;
    }
    const { request_id: id, error, data } = answered.output;
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (error === 'success') call?.resolve(data);
    else call?.reject(new StageError(`The video player refuses: ${error}.`));
  }
}
