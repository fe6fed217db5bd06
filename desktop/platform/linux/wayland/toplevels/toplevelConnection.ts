import { connect, type Socket } from 'node:net';
import type { SeenWindows } from '../../watch/compositorLooks.ts';
import { readToplevels, type Toplevel, type ToplevelOutput } from './readToplevels.ts';
import { ArgumentReader, packWire, WireReader, type WireMessage } from './wireMessages.ts';

/** Requests and events by their numbers in wayland.xml, xdg-output-unstable-v1.xml and wlr-foreign-toplevel-management-unstable-v1.xml. */
const display = { object: 1, sync: 0, getRegistry: 1, error: 0 } as const;
const registry = { bind: 0, global: 0, globalRemove: 1 } as const;
const output = { scale: 3, name: 4 } as const;
const layout = { getOutput: 1, position: 0, size: 1, name: 3 } as const;
const manager = { toplevel: 0, finished: 1 } as const;
const handle = { program: 1, enter: 2, leave: 3, state: 4, done: 5, closed: 6, destroy: 7 } as const;
const states = { maximized: 0, minimized: 1, activated: 2, fullScreen: 3 } as const;
/** The newest version of each interface whose events are known here. */
const versions = {
  wl_output: 4,
  zxdg_output_manager_v1: 3,
  zwlr_foreign_toplevel_manager_v1: 3,
} as const;
type Interface = keyof typeof versions;
const isKnown = (name: string): name is Interface => Object.hasOwn(versions, name);

export interface ToplevelListener {
  /** Windows or outputs have changed. */
  onChange(): void;
  /** The compositor has ended, or sent what it must not: then with the reason. */
  onEnd(error: Error | null): void;
}

interface Monitor extends ToplevelOutput {
  /** Number of its global. */
  global: number;
}

/**
 * A connection to the compositor that asks for its windows alone, by the protocol of foreign toplevels. Nothing of ours is drawn by
 * it, and no file descriptor comes over it.
 */
export class ToplevelConnection {
  readonly #socket: Socket;
  readonly #listener: ToplevelListener;
  readonly #handlers = new Map<number, (operation: number, values: ArgumentReader) => void>();
  readonly #outputs = new Map<number, Monitor>();
  readonly #toplevels = new Map<number, Toplevel>();
  /** Outputs whose place the layout was asked for. */
  readonly #placed = new Set<number>();
  #newest = display.object;
  #layoutManager: number | null = null;
  #hasManager = false;
  #failure: Error | null = null;

  private constructor(path: string, listener: ToplevelListener) {
    this.#listener = listener;
    this.#socket = connect(path);
    this.#socket.unref();
  }

  /** @param path of the compositor's socket @returns null where the compositor has no such protocol, or does not answer */
  static open(
    path: string,
    milliseconds: number,
    listener: ToplevelListener,
  ): Promise<ToplevelConnection | null> {
    const connection = new ToplevelConnection(path, {
      onChange: () => isOpen && listener.onChange(),
      onEnd: (error) => (isOpen ? listener.onEnd(error) : finish(false)),
    });
    let isOpen = false;
    let finish: (isThere: boolean) => void = () => undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), milliseconds);
      finish = (isThere) => {
        clearTimeout(timer);
        isOpen = isThere;
        if (!isThere) connection.close();
        resolve(isThere ? connection : null);
      };
      // What is bound after the first answer tells its state before the second.
      connection.#start(() => connection.#sync(() => finish(connection.#hasManager)));
    });
  }

  read(): SeenWindows {
    return readToplevels(this.#toplevels.values(), this.#outputs);
  }

  close(): void {
    this.#socket.destroy();
  }

  #start(onGlobals: () => void): void {
    const reader = new WireReader();
    this.#socket.on('data', (chunk) => {
      try {
        for (const message of reader.add(chunk)) this.#handle(message);
      } catch (error) {
        this.#failure = error instanceof Error ? error : new Error(String(error));
        this.#socket.destroy();
      }
    });
    this.#socket.on('error', (error) => (this.#failure = error));
    this.#socket.on('close', () => this.#listener.onEnd(this.#failure));
    this.#handlers.set(display.object, (operation, values) => {
      if (operation !== display.error) return;
      const [object, code, text] = [values.readUnsigned(), values.readUnsigned(), values.readString()];
      throw new Error(`The compositor refuses object ${object}: ${text} (${code}).`);
    });
    const globals = this.#create((operation, values) => this.#handleGlobal(globals, operation, values));
    this.#send(display.object, display.getRegistry, globals);
    this.#sync(onGlobals);
  }

  /** Calls back once everything that was sent before is answered. */
  #sync(onDone: () => void): void {
    const callback = this.#create(() => {
      this.#handlers.delete(callback);
      onDone();
    });
    this.#send(display.object, display.sync, callback);
  }

  #create(handler: (operation: number, values: ArgumentReader) => void): number {
    this.#newest += 1;
    this.#handlers.set(this.#newest, handler);
    return this.#newest;
  }

  #send(object: number, operation: number, ...values: (number | string)[]): void {
    this.#socket.write(packWire(object, operation, ...values));
  }

  #handle({ object, operation, body }: WireMessage): void {
    this.#handlers.get(object)?.(operation, new ArgumentReader(body));
  }

  #handleGlobal(globals: number, operation: number, values: ArgumentReader): void {
    const global = values.readUnsigned();
    if (operation === registry.globalRemove) {
      for (const [key, monitor] of this.#outputs) if (monitor.global === global) this.#outputs.delete(key);
      return this.#listener.onChange();
    }
    const name = values.readString();
    if (operation !== registry.global || !isKnown(name)) return;
    const object = this.#bind(global, name);
    this.#send(globals, registry.bind, global, name, Math.min(versions[name], values.readUnsigned()), object);
    if (name === 'zxdg_output_manager_v1') this.#layoutManager = object;
    if (name === 'zwlr_foreign_toplevel_manager_v1') this.#hasManager = true;
    this.#placeOutputs();
  }

  #bind(global: number, name: Interface): number {
    if (name === 'zxdg_output_manager_v1') return this.#create(() => undefined);
    if (name === 'zwlr_foreign_toplevel_manager_v1')
      return this.#create((operation, values) => {
        if (operation === manager.toplevel) this.#follow(values.readUnsigned());
        else if (operation === manager.finished) this.#socket.destroy();
      });
    const monitor: Monitor = { global, connector: '', x: 0, y: 0, width: 0, height: 0, scale: 1 };
    const object = this.#create((operation, values) => {
      if (operation === output.scale) monitor.scale = values.readSigned();
      else if (operation === output.name) monitor.connector = values.readString();
      else return;
      this.#listener.onChange();
    });
    this.#outputs.set(object, monitor);
    return object;
  }

  /** The layout is asked about outputs that are known, whichever of both is told first. */
  #placeOutputs(): void {
    if (this.#layoutManager === null) return;
    for (const [key, monitor] of this.#outputs) {
      if (this.#placed.has(key)) continue;
      this.#placed.add(key);
      const object = this.#create((operation, values) => {
        if (operation === layout.position) {
          monitor.x = values.readSigned();
          monitor.y = values.readSigned();
        } else if (operation === layout.size) {
          monitor.width = values.readSigned();
          monitor.height = values.readSigned();
        } else if (operation === layout.name) monitor.connector ||= values.readString();
        this.#listener.onChange();
      });
      this.#send(this.#layoutManager, layout.getOutput, object, key);
    }
  }

  /** Follows a window until it is closed; what it tells counts together, at its `done`. */
  #follow(object: number): void {
    const outputs = new Set<number>();
    let program = '';
    let current = new Set<number>();
    this.#handlers.set(object, (operation, values) => {
      if (operation === handle.program) program = values.readString().toLowerCase();
      else if (operation === handle.enter) outputs.add(values.readUnsigned());
      else if (operation === handle.leave) outputs.delete(values.readUnsigned());
      else if (operation === handle.state) current = new Set(values.readNumbers());
      else if (operation === handle.done) {
        this.#toplevels.set(object, {
          program,
          outputs: new Set(outputs),
          isMaximized: current.has(states.maximized),
          isMinimized: current.has(states.minimized),
          isActive: current.has(states.activated),
          isFullScreen: current.has(states.fullScreen),
        });
        this.#listener.onChange();
      } else if (operation === handle.closed) {
        this.#handlers.delete(object);
        this.#toplevels.delete(object);
        this.#send(object, handle.destroy);
        this.#listener.onChange();
      }
    });
  }
}
