import { createLayerWindow } from './layerWindow.js';
import { loadLibrary } from './libraries.js';

const { GLib } = imports.gi;
const Gtk = loadLibrary('Gtk');
const Gdk = loadLibrary('Gdk');

const edge = 200;
const style = '.yueqi-label { background: #1b1f2e; color: #ffffff; font-size: 120px; }';
let shown = [];

/** Shows the outputs' numbers on them for a moment, in place of those that are still seen. */
export function showLabels(outputs, labels, milliseconds) {
  const provider = new Gtk.CssProvider();
  provider.load_from_data(style);
  Gtk.StyleContext.add_provider_for_screen(
    Gdk.Screen.get_default(),
    provider,
    Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION,
  );
  closeAll(shown);
  const windows = labels.map(({ output, number }) => showLabel(outputs.find(output), number));
  shown = windows;
  GLib.timeout_add(GLib.PRIORITY_DEFAULT, milliseconds, () => {
    if (shown === windows) closeAll(shown.splice(0));
    return GLib.SOURCE_REMOVE;
  });
}

function closeAll(windows) {
  for (const window of windows) window.destroy();
}

function showLabel(monitor, number) {
  const window = createLayerWindow(monitor, 'OVERLAY', false);
  const label = new Gtk.Label({ label: String(number) });
  label.set_size_request(edge, edge);
  label.get_style_context().add_class('yueqi-label');
  window.add(label);
  window.show_all();
  return window;
}
