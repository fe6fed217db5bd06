import { loadLibrary } from './libraries.js';

const { GLib } = imports.gi;
const Gdk = loadLibrary('Gdk');

/** A new output describes itself in several steps; the list is sent when they have come. */
const settleMilliseconds = 100;

/** The outputs of the compositor, each with a key of its own for as long as it is there. */
export class Outputs {
  #onChange;
  #display = Gdk.Display.get_default();
  #keys = new Map();
  #lastKey = 0;
  #last = '';
  #timer = 0;

  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Reports the present outputs, and every other list from then on. */
  start() {
    this.#display.connect('monitor-added', (_display, monitor) => this.#follow(monitor));
    this.#display.connect('monitor-removed', () => this.#lookSoon());
    for (const monitor of this.#monitors()) this.#follow(monitor);
    this.#look();
  }

  /** @throws Error when it has gone */
  find(key) {
    for (const monitor of this.#monitors()) if (this.#keys.get(monitor) === key) return monitor;
    throw new Error(`There is no output ${key} any more.`);
  }

  #monitors() {
    return Array.from({ length: this.#display.get_n_monitors() }, (_value, place) =>
      this.#display.get_monitor(place),
    );
  }

  #follow(monitor) {
    monitor.connect('notify', () => this.#lookSoon());
    this.#lookSoon();
  }

  #lookSoon() {
    if (this.#timer !== 0) return;
    this.#timer = GLib.timeout_add(GLib.PRIORITY_DEFAULT, settleMilliseconds, () => {
      this.#timer = 0;
      this.#look();
      return GLib.SOURCE_REMOVE;
    });
  }

  #look() {
    const list = this.#monitors().map((monitor, place) => this.#describe(monitor, place));
    const text = JSON.stringify(list);
    if (text === this.#last) return;
    this.#last = text;
    this.#onChange(list);
  }

  #describe(monitor, place) {
    if (!this.#keys.has(monitor)) this.#keys.set(monitor, ++this.#lastKey);
    const { x, y, width, height } = monitor.get_geometry();
    return {
      key: this.#keys.get(monitor),
      // GTK 3 has the connector here alone.
      connector: Gdk.Screen.get_default().get_monitor_plug_name(place),
      manufacturer: monitor.get_manufacturer(),
      model: monitor.get_model(),
      x,
      y,
      width,
      height,
      scale: monitor.get_scale_factor(),
    };
  }
}
