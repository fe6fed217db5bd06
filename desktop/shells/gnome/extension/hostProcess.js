import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const hostName = 'app.yueqi.Host';
const driver = 'org.freedesktop.DBus';
/** The browser is a child of the host; its own starter, or a sandbox, lies between them. */
const longestDescent = 6;

/** The process that owns Yueqi's name on the session bus. */
export class HostProcess {
  /** Its unique name; null while it does not run. */
  owner = null;
  #onChange;
  #watch = 0;
  #cancellable = null;
  #pid = 0;
  #known = new Map();

  constructor(onChange) {
    this.#onChange = onChange;
  }

  start() {
    this.#cancellable = new Gio.Cancellable();
    this.#watch = Gio.bus_watch_name(
      Gio.BusType.SESSION,
      hostName,
      Gio.BusNameWatcherFlags.NONE,
      (_connection, _name, owner) => this.#ask(owner),
      () => this.#set(null, 0),
    );
  }

  stop() {
    Gio.bus_unwatch_name(this.#watch);
    this.#cancellable?.cancel();
    this.#cancellable = null;
    this.owner = null;
    this.#pid = 0;
    this.#known.clear();
  }

  /** True for the host's process and for those that it has started. */
  isOrigin(pid) {
    if (this.#pid === 0 || !(pid > 0)) return false;
    if (!this.#known.has(pid)) this.#known.set(pid, descendsFrom(pid, this.#pid));
    return this.#known.get(pid);
  }

  #ask(owner) {
    Gio.DBus.session.call(
      driver,
      '/org/freedesktop/DBus',
      driver,
      'GetConnectionUnixProcessID',
      new GLib.Variant('(s)', [owner]),
      new GLib.VariantType('(u)'),
      Gio.DBusCallFlags.NONE,
      -1,
      this.#cancellable,
      (connection, result) => {
        try {
          const [pid] = connection.call_finish(result).deepUnpack();
          this.#set(owner, pid);
        } catch (error) {
          // It has gone in the meantime, or the extension was disabled.
          if (!error.matches?.(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED)) this.#set(null, 0);
        }
      },
    );
  }

  #set(owner, pid) {
    this.owner = owner;
    this.#pid = pid;
    this.#known.clear();
    this.#onChange();
  }
}

function descendsFrom(pid, ancestor) {
  let current = pid;
  for (let step = 0; step < longestDescent && current > 1; step += 1) {
    if (current === ancestor) return true;
    current = parentOf(current);
  }
  return false;
}

/** Reads a file of the kernel's, which takes no disk. */
function parentOf(pid) {
  try {
    const [, bytes] = GLib.file_get_contents(`/proc/${pid}/status`);
    return Number(/^PPid:\s*(\d+)/m.exec(new TextDecoder().decode(bytes))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
