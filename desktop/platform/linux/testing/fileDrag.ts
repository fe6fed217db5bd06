import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { SelectionRequest, XEvent } from 'x11';
import { XConnection } from '../x11/connection.ts';
import { copyFromParent } from '../x11/windowNumbers.ts';

/** Result of a drag of files over another program's window. */
export interface FileDragResult {
  /** True if the window accepted a drop there. */
  isAccepted: boolean;
  /** True if it read the files and reported the end; false where it did not accept. */
  isFinished: boolean;
}

const version = 5;
const inputOnly = 2;
const currentTime = 0;
const noEvents = 0;
const listType = 'text/uri-list';
const answerMilliseconds = 10_000;
const maxSteps = 40;
const stepMilliseconds = 50;

/**
 * Drags files into the window of another program and drops them, as a file manager does it by the XDND protocol
 * (https://www.freedesktop.org/wiki/Specifications/XDND/).
 *
 * @param place where they are dropped, on the desktop
 * @throws Error where the window takes no drags, or does not answer
 */
export async function dragFiles(
  display: string,
  window: number,
  paths: readonly string[],
  place: { x: number; y: number },
): Promise<FileDragResult> {
  const connection = await XConnection.open(display, () => undefined);
  try {
    return await new FileDrag(connection, window, paths).run(place);
  } finally {
    await connection.close();
  }
}

class FileDrag {
  readonly #connection: XConnection;
  readonly #window: number;
  readonly #list: string;
  readonly #source: number;
  readonly #atoms = new Map<string, number>();
  #waiting: { message: string; resolve: (data: number[]) => void } | null = null;

  constructor(connection: XConnection, window: number, paths: readonly string[]) {
    this.#connection = connection;
    this.#window = window;
    this.#list = paths.map((path) => `${pathToFileURL(path).href}\r\n`).join('');
    this.#source = connection.client.AllocID();
  }

  async run({ x, y }: { x: number; y: number }): Promise<FileDragResult> {
    const { client, root } = this.#connection;
    const names = ['Enter', 'Position', 'Status', 'Leave', 'Drop', 'Finished', 'Selection', 'ActionCopy'];
    for (const name of [...names.map((part) => `Xdnd${part}`), listType, 'TARGETS', 'ATOM'])
      this.#atoms.set(name, await this.#connection.atom(name));
    if ((await this.#connection.getNumbers(this.#window, 'XdndAware')).length === 0)
      throw new Error('The window takes no drags.');
    client.CreateWindow(this.#source, root, 0, 0, 1, 1, 0, 0, inputOnly, copyFromParent, {});
    this.#connection.onEvent((event) => this.#handle(event));
    client.SetSelectionOwner(this.#source, this.#atom('XdndSelection'), currentTime);
    this.#send('XdndEnter', version * 2 ** 24, this.#atom(listType), 0, 0);
    let isAccepted = false;
    // The page answers after the window: a window reports what the page said to an earlier position.
    for (let step = 0; step < maxSteps && !isAccepted; step += 1) {
      const position = (x << 16) | (y - (step % 2));
      const status = this.#answer('XdndStatus');
      this.#send('XdndPosition', 0, position, currentTime, this.#atom('XdndActionCopy'));
      isAccepted = (((await status)[1] ?? 0) & 1) === 1;
      await wait(stepMilliseconds);
    }
    if (!isAccepted) {
      this.#send('XdndLeave', 0, 0, 0, 0);
      return { isAccepted, isFinished: false };
    }
    const finished = this.#answer('XdndFinished');
    this.#send('XdndDrop', 0, currentTime, 0, 0);
    await finished;
    return { isAccepted, isFinished: true };
  }

  #atom(name: string): number {
    return this.#atoms.get(name) ?? 0;
  }

  #send(message: string, ...data: number[]): void {
    const { client } = this.#connection;
    client.SendClientMessage(
      this.#window,
      this.#window,
      this.#atom(message),
      32,
      [this.#source, ...data],
      noEvents,
    );
  }

  #answer(message: string): Promise<number[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${message} did not come.`)), answerMilliseconds);
      const end = (data: number[]): void => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(data);
      };
      this.#waiting = { message, resolve: end };
    });
  }

  #handle(event: XEvent): void {
    this.#handle2(event);
  }
  #handle2({ name, message_type: type, data = [], ...rest }: XEvent): void {
    if (name === 'ClientMessage' && type === this.#atom(this.#waiting?.message ?? ''))
      this.#waiting?.resolve(data);
    if (name === 'SelectionRequest') this.#handOver(rest);
  }

  /** The list of the files, or the types that there are. */
  #handOver({
    requestor = 0,
    selection = 0,
    target = 0,
    property = 0,
    time = 0,
  }: Partial<SelectionRequest>): void {
    const { client } = this.#connection;
    if (target === this.#atom(listType))
      client.ChangeProperty(0, requestor, property, target, 8, Buffer.from(this.#list));
    else
      client.ChangeProperty(0, requestor, property, this.#atom('ATOM'), 32, [
        this.#atom('TARGETS'),
        this.#atom(listType),
      ]);
    const answer = { name: 'SelectionNotify', requestor, selection, target, property, time } as const;
    client.SendEvent(requestor, 0, noEvents, answer);
  }
}
