import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArgumentReader, packWire, WireReader } from '../wireMessages.ts';

const display = 1;
/** Objects of the server begin here. */
const firstHandle = 0xff_00_00_00;
const states = { maximized: 0, minimized: 1, activated: 2, fullScreen: 3 } as const;

export type WindowState = keyof typeof states;

export interface FakeOutput {
  connector: string;
  x: number;
  width: number;
  height: number;
  scale: number;
}

/** The compositor's side of one window. */
export interface FakeWindow {
  setStates(...names: readonly WindowState[]): void;
  setOutputs(...connectors: readonly string[]): void;
  close(): void;
}

type Handler = (operation: number, values: ArgumentReader, object: number) => void;

/** A compositor that speaks of its outputs and windows alone, on a socket of the test's own. */
export class FakeCompositor {
  readonly path: string;
  /** Windows that the client has given up. */
  readonly destroyed = new Set<number>();
  readonly #outputs: readonly FakeOutput[];
  readonly #globals: readonly string[];
  readonly #folder: string;
  readonly #server: Server;
  readonly #objects = new Map<number, string>([[display, 'display']]);
  /** The client's objects for outputs, by connector. */
  readonly #keys = new Map<string, number>();
  #client: Socket | null = null;
  #newest = firstHandle - 1;

  private constructor(folder: string, outputs: readonly FakeOutput[], hasManager: boolean) {
    this.#folder = folder;
    this.path = join(folder, 'wayland-9');
    this.#outputs = outputs;
    const manager = hasManager ? ['zwlr_foreign_toplevel_manager_v1'] : [];
    this.#globals = [...outputs.map(() => 'wl_output'), 'wl_seat', 'zxdg_output_manager_v1', ...manager];
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** @param hasManager false for a compositor that tells its windows to no client */
  static async start(outputs: readonly FakeOutput[], { hasManager = true } = {}): Promise<FakeCompositor> {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-wayland-'));
    const compositor = new FakeCompositor(folder, outputs, hasManager);
    await new Promise<void>((resolve) => compositor.#server.listen(compositor.path, resolve));
    return compositor;
  }

  openWindow(program: string, connectors: readonly string[], ...names: readonly WindowState[]): FakeWindow {
    this.#newest += 1;
    const object = this.#newest;
    this.#objects.set(object, 'handle');
    let shown: readonly string[] = [];
    const window: FakeWindow = {
      setStates: (...chosen) => {
        const numbers = Buffer.alloc(chosen.length * 4);
        chosen.forEach((name, place) => numbers.writeUInt32LE(states[name], place * 4));
        this.#send(object, 4, numbers);
        this.#send(object, 5);
      },
      setOutputs: (...chosen) => {
        for (const connector of shown) this.#send(object, 3, this.#keys.get(connector) ?? 0);
        for (const connector of chosen) this.#send(object, 2, this.#keys.get(connector) ?? 0);
        shown = chosen;
        this.#send(object, 5);
      },
      close: () => this.#send(object, 6),
    };
    this.#send(this.#objectOf('zwlr_foreign_toplevel_manager_v1'), 0, object);
    this.#send(object, 0, 'A title that is not read');
    this.#send(object, 1, program);
    window.setOutputs(...connectors);
    window.setStates(...names);
    return window;
  }

  unplug(connector: string): void {
    const global = this.#outputs.findIndex((output) => output.connector === connector);
    this.#send(this.#objectOf('registry'), 1, global);
  }

  /** Sends bytes as they are. */
  sendBytes(bytes: Buffer): void {
    this.#client?.write(bytes);
  }

  async stop(): Promise<void> {
    this.#client?.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true, force: true });
  }

  readonly #handlers: Record<string, Handler> = {
    display: (operation, values) => {
      const object = values.readUnsigned();
      if (operation === 0) return this.#send(object, 0, 1);
      this.#objects.set(object, 'registry');
      this.#globals.forEach((name, place) => this.#send(object, 0, place, name, 9));
    },
    registry: (_operation, values) => {
      const [global, name, , object] = [
        values.readUnsigned(),
        values.readString(),
        values.readUnsigned(),
        values.readUnsigned(),
      ];
      this.#objects.set(object, name);
      const output = this.#outputs[global];
      if (!output) return;
      this.#keys.set(output.connector, object);
      this.#send(object, 3, output.scale);
      this.#send(object, 4, output.connector);
      this.#send(object, 2);
    },
    zxdg_output_manager_v1: (_operation, values) => {
      const [object, key] = [values.readUnsigned(), values.readUnsigned()];
      const output = this.#outputs.find(({ connector }) => this.#keys.get(connector) === key);
      if (!output) return;
      this.#send(object, 0, output.x, 0);
      this.#send(object, 1, output.width, output.height);
    },
    handle: (_operation, _values, object) => void this.destroyed.add(object),
  };

  #serve(socket: Socket): void {
    this.#client = socket;
    const reader = new WireReader();
    socket.on('data', (chunk) => {
      for (const { object, operation, body } of reader.add(chunk))
        this.#handlers[this.#objects.get(object) ?? '']?.(operation, new ArgumentReader(body), object);
    });
  }

  #objectOf(name: string): number {
    return [...this.#objects].find(([, each]) => each === name)?.[0] ?? 0;
  }

  #send(...message: Parameters<typeof packWire>): void {
    this.sendBytes(packWire(...message));
  }
}
