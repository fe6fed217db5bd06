import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const busName = 'app.yueqi.Shell';
const objectPath = '/app/yueqi/Shell';
const interfaceName = 'app.yueqi.Shell1';
const interfaceXml = `<node>
  <interface name="${interfaceName}">
    <method name="Describe"><arg type="s" direction="out"/></method>
    <signal name="Changed"><arg type="s"/></signal>
  </interface>
</node>`;

/** Describes the desktop to Yueqi's host over D-Bus, and to no other program. */
export class ShellService {
  #host;
  #describe;
  #object = null;
  #name = 0;
  #reported = '';
  #reportedTo = null;

  /** @param describe returns the desktop as text */
  constructor(host, describe) {
    this.#host = host;
    this.#describe = describe;
  }

  start() {
    this.#object = Gio.DBusExportedObject.wrapJSObject(interfaceXml, this);
    this.#object.export(Gio.DBus.session, objectPath);
    this.#name = Gio.DBus.session.own_name(busName, Gio.BusNameOwnerFlags.NONE, null, null);
  }

  stop() {
    Gio.DBus.session.unown_name(this.#name);
    this.#object?.unexport();
    this.#object = null;
    this.#reported = '';
    this.#reportedTo = null;
  }

  /** The method `Describe`. */
  DescribeAsync(_parameters, invocation) {
    if (invocation.get_sender() === this.#host.owner)
      invocation.return_value(new GLib.Variant('(s)', [this.#describe()]));
    else
      invocation.return_dbus_error(`${interfaceName}.Refused`, 'The windows are described to Yueqi alone.');
  }

  /** Sends the signal `Changed` where something has. */
  report() {
    const { owner } = this.#host;
    if (owner === null) return;
    const text = this.#describe();
    if (text === this.#reported && owner === this.#reportedTo) return;
    this.#reported = text;
    this.#reportedTo = owner;
    Gio.DBus.session.emit_signal(
      owner,
      objectPath,
      interfaceName,
      'Changed',
      new GLib.Variant('(s)', [text]),
    );
  }
}
