/**
 * The helper that shows stages under Wayland, run by `gjs -m` (GNOME's JavaScript): Chromium cannot be a layer surface,
 * a GTK window can (decision 0024). It speaks lines of JSON with the host over its input and output, as `messages.ts`
 * says, and ends when its input does.
 */
import { announce } from './channel.js';
import { findMissingLibraries, loadLibrary } from './libraries.js';

const { GLib } = imports.gi;

const missing = findMissingLibraries();
if (missing.length > 0) announce('missing', { missing });
else if (hasLayerShell()) serveStages();
else announce('unsupported', {});

function hasLayerShell() {
  loadLibrary('Gdk');
  const [hasDisplay] = loadLibrary('Gtk').init_check(null);
  return hasDisplay && loadLibrary('GtkLayerShell').is_supported();
}

/** Until the host has gone. A module that waits for something would hold back every promise: none does here. */
function serveStages() {
  const loop = GLib.MainLoop.new(null, false);
  // Its imports load the libraries.
  void import('./service.js').then(({ startService }) => startService(() => loop.quit()));
  loop.run();
}
