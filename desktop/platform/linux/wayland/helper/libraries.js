/** The bindings that the helper uses: their versions, and the Debian packages that bring them. */
const libraries = {
  Gdk: { version: '3.0', packageName: 'gir1.2-gtk-3.0' },
  Gtk: { version: '3.0', packageName: 'gir1.2-gtk-3.0' },
  GtkLayerShell: { version: '0.1', packageName: 'gir1.2-gtklayershell-0.1' },
  WebKit2: { version: '4.1', packageName: 'gir1.2-webkit2-4.1' },
};

/**
 * The list of the bindings that are installed, by any version of the library that lists them: version 3.0, as with gjs 1.90, has
 * `dup_default` in place of `get_default`, and neither where it shares no list.
 */
export function getRepository({ Repository }) {
  return Repository.get_default?.() ?? Repository.dup_default?.() ?? new Repository();
}

/** Names of the packages that are missing here. Nothing is loaded for it. */
export function findMissingLibraries() {
  const repository = getRepository(imports.gi.GIRepository);
  const missing = Object.entries(libraries)
    .filter(([name, { version }]) => !repository.enumerate_versions(name).includes(version))
    .map(([, { packageName }]) => packageName);
  return [...new Set(missing)];
}

/** Loads one when it is needed: the web engine costs memory that no list of outputs needs. */
export function loadLibrary(name) {
  imports.gi.versions[name] = libraries[name].version;
  return imports.gi[name];
}
