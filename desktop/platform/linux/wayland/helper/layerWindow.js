import { loadLibrary } from './libraries.js';

const Cairo = imports.cairo;
const Gtk = loadLibrary('Gtk');
const LayerShell = loadLibrary('GtkLayerShell');

const edges = ['TOP', 'BOTTOM', 'LEFT', 'RIGHT'];

/**
 * A window of the layer shell that takes no input: clicks go through it.
 *
 * @param layer name of the layer
 * @param isFilling whether it fills its output, also below panels; else it lies in the middle
 */
export function createLayerWindow(monitor, layer, isFilling) {
  const window = new Gtk.Window();
  // Keeps the window transparent until there is something to show, in place of the grey of the theme.
  window.set_app_paintable(true);
  LayerShell.init_for_window(window);
  LayerShell.set_namespace(window, 'yueqi');
  LayerShell.set_layer(window, LayerShell.Layer[layer]);
  LayerShell.set_monitor(window, monitor);
  LayerShell.set_keyboard_mode(window, LayerShell.KeyboardMode.NONE);
  if (isFilling) {
    for (const edge of edges) LayerShell.set_anchor(window, LayerShell.Edge[edge], true);
    LayerShell.set_exclusive_zone(window, -1);
  }
  window.input_shape_combine_region(new Cairo.Region());
  return window;
}
