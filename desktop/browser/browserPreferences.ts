import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { languageOfSession, localeOfLanguage } from '../kernel/languageOfSession.ts';

const section = v.optional(v.looseObject({}));
const preferences = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    autofill: section,
    browser: section,
    download: section,
    intl: section,
    net: section,
    partition: section,
    profile: section,
    translate: section,
  }),
);

/** The browser's own number for: connects to nothing ahead of need. A page's hint would open a line, unasked. */
const neverPredict = 2;
/**
 * On some desktops the browser would draw a title bar of its own inside its windows, on the stage too; a fresh profile
 * begins with the system's frames instead. Later choices of the user are kept.
 */
const firstPreferences = { browser: { custom_chrome_frame: false } };

/**
 * Writes the preferences of a profile before the browser reads it.
 *
 * @param environment of the session: pages get its language, unlike a browser without the files for it
 * @throws the system's error when the profile cannot be written
 */
export async function writePreferences(profileFolder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = join(profileFolder, 'Default');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'Preferences');
  const kept = await readPreferences(path);
  await writeFile(
    path,
    JSON.stringify({ ...lockPreferences(kept), intl: { ...kept.intl, ...readLanguages(environment) } }),
  );
}

/** The languages that pages see (`navigator.languages`), the best first; none where the session names none. */
function readLanguages(environment: NodeJS.ProcessEnv): object {
  const locale = localeOfLanguage(languageOfSession(environment));
  if (locale === undefined) return {};
  const [language = locale] = locale.split('-');
  const languages = [...new Set([locale, language, 'en'])].join();
  return { selected_languages: languages, accept_languages: languages };
}

/** Without what the browser would show or ask in its own name. The flag alone does not stop the translation bar. */
function lockPreferences(kept: v.InferOutput<typeof preferences>): object {
  return {
    ...kept,
    autofill: { ...kept.autofill, enabled: false, profile_enabled: false, credit_card_enabled: false },
    browser: { ...kept.browser, enable_spellchecking: false, show_home_button: false },
    credentials_enable_service: false,
    credentials_enable_autosignin: false,
    download: { ...kept.download, prompt_for_download: false },
    net: { ...kept.net, network_prediction_options: neverPredict },
    // A zoom of an earlier version would stay for ever, as no key changes it now.
    partition: { ...kept.partition, per_host_zoom_levels: {} },
    profile: { ...kept.profile, exit_type: 'Normal', password_manager_enabled: false },
    translate: { ...kept.translate, enabled: false },
  };
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
