import type { ChildProcess } from 'node:child_process';
import type { BridgeMethodName, ParamsOf, ResultOf } from '../../src/bridge/contract/index.ts';
import { bridgeMethods } from '../../src/bridge/contract/index.ts';
import * as v from 'valibot';
import type { Box, Finished } from './box/box.ts';
import { until } from './until.ts';

const node = '/yueqi/node_modules/node/bin/node';
const startMilliseconds = 180_000;
const logFile = '/tmp/yueqi.log';
/** A command of the shell that writes the second before each line: what took long is read in a log. */
const withTimes = `while IFS= read -r line; do echo "\${EPOCHREALTIME: -11:8} $line"; done`;
const variables = {
  YUEQI_DATA_DIR: '/home/desk/yueqi-data',
  YUEQI_PORT: '4400',
  YUEQI_WINDOW: 'off',
  YUEQI_LOG: 'info',
};

/** The product as the user of a box runs it. */
export class Product {
  readonly #box: Box;
  #program: ChildProcess | null = null;

  constructor(box: Box) {
    this.#box = box;
  }

  /** Starts the host, and resolves once it answers. @returns milliseconds */
  async start(): Promise<number> {
    const command = `exec ${node} /yueqi/dist/host/main.js > >(${withTimes} >> ${logFile}) 2>&1`;
    this.#program = this.#box.spawn(['bash', '-c', command], {
      environment: variables,
    });
    return until(
      'the host answers',
      startMilliseconds,
      async () => (await this.command('status')).code === 0,
    );
  }

  /** `yueqi <words>`. */
  command(...words: string[]): Promise<Finished> {
    return this.#box.run([node, '/yueqi/desktop/cli/yueqi.ts', ...words], {
      environment: variables,
    });
  }

  /** A call of the bridge, as a page makes it. @throws Error where the host refuses it */
  async call<Name extends BridgeMethodName>(name: Name, parameters: ParamsOf<Name>): Promise<ResultOf<Name>> {
    const output = await this.#box.read(
      [node, '/yueqi/tests/desktops/inside/callBridge.ts', name, JSON.stringify(parameters)],
      { environment: variables },
    );
    const { result } = bridgeMethods[name];
    return v.parse(result, JSON.parse(output)) as ResultOf<Name>;
  }

  async readLog(): Promise<string> {
    return (await this.#box.readFile(logFile)).toString();
  }

  /**
   * Ends the host by its own command.
   *
   * @returns milliseconds, without the time that a command takes to start
   */
  async quit(): Promise<number> {
    const start = performance.now();
    await this.command('status');
    const asked = performance.now();
    await this.command('quit');
    await until('the host has ended', startMilliseconds, async () => !(await this.#isRunning()));
    return Math.max(0, Math.round(performance.now() - asked - (asked - start)));
  }

  async kill(): Promise<void> {
    await this.#box.run(['pkill', '-KILL', '-f', 'dist/host/main.js']);
    await until('the host has ended', startMilliseconds, async () => !(await this.#isRunning()));
  }

  async #isRunning(): Promise<boolean> {
    if (this.#program?.exitCode !== null || this.#program.signalCode !== null) return false;
    return (await this.#box.run(['pgrep', '-f', 'dist/host/main.js'])).code === 0;
  }
}
