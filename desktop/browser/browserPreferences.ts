import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const preferences = v.pipe(v.string(), v.parseJson(), v.looseObject({ net: v.optional(v.looseObject({})) }));

/** The browser's own number for: connects to nothing ahead of need. A page's hint would open a line, unasked. */
const neverPredict = 2;
/**
 * On some desktops the browser would draw a title bar of its own inside its windows, on the stage too; a fresh profile
 * begins with the system's frames instead. Later choices of the user are kept.
 */
const firstPreferences = { browser: { custom_chrome_frame: false } };

/**
 * Writes what a profile must say before the browser reads it.
 *
 * @throws the system's error when the profile cannot be written
 */
export async function writePreferences(profileFolder: string): Promise<void> {
  const folder = join(profileFolder, 'Default');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'Preferences');
  const kept = await readPreferences(path);
  const net = { ...kept.net, network_prediction_options: neverPredict };
  await writeFile(path, JSON.stringify({ ...kept, net }));
}

/** Of a fresh profile, or one whose file the browser would throw away too, the first ones. */
async function readPreferences(path: string): Promise<v.InferOutput<typeof preferences>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const read = text === null ? null : v.safeParse(preferences, text);
  return read?.success ? read.output : firstPreferences;
}
