/* gjs window.js KIND COLOUR: an ordinary window of one colour; KIND is normal, maximized or fullscreen. */
// Both, before either is loaded: several versions are installed.
imports.gi.versions.Gdk = '3.0';
imports.gi.versions.Gtk = '3.0';
const { Gdk, GLib, Gtk } = imports.gi;
const [kind, colour] = ARGV;
Gtk.init(null);
const window = new Gtk.Window({ title: `ordinary ${kind}`, default_width: 480, default_height: 300 });
const style = new Gtk.CssProvider();
style.load_from_data(`window, box { background: ${colour}; }`);
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), style, 800);
window.add(new Gtk.Box());
window.connect('destroy', () => Gtk.main_quit());
window.show_all();
// As a person does it, when the window is there: Mutter places one that is maximized before it, on a screen like this one, at its usual size.
GLib.timeout_add(GLib.PRIORITY_DEFAULT, 500, () => {
  if (kind === 'maximized') window.maximize();
  if (kind === 'fullscreen') window.fullscreen();
  return GLib.SOURCE_REMOVE;
});
Gtk.main();
