import { createContext, Script } from 'node:vm';
import { readExtensionFiles } from '../extensionFiles.ts';

/** Another part of the shell, as the extension's scripts find it. */
type Stand = Record<string, unknown>;

/**
 * Loads the scripts of the extension outside a shell, as GNOME Shell 42 to 44 do.
 *
 * @param stands libraries by their names in `imports.gi`, modules of the shell by theirs in `imports.ui`, and `global`
 * @returns the functions and classes of one file
 */
export async function loadExtensionScript(
  name: string,
  { gi, ui = {}, global }: { gi: Stand; ui?: Stand; global: Stand },
): Promise<Record<string, (...parameters: unknown[]) => unknown>> {
  const files = await readExtensionFiles('legacy', '1.2.3');
  const loaded = new Map<string, Stand>();
  const load = (file: string): Stand => {
    const known = loaded.get(file);
    if (known) return known;
    const context: Stand = { global, imports: { gi, ui, misc: { extensionUtils: { getCurrentExtension } } } };
    loaded.set(file, context);
    createContext(context);
    new Script(files.get(`${file}.js`) ?? '', { filename: file }).runInContext(context);
    return context;
  };
  const own = new Proxy({}, { get: (_target, file) => load(String(file)) });
  const getCurrentExtension = () => ({ imports: own });
  return load(name) as Record<string, (...parameters: unknown[]) => unknown>;
}
