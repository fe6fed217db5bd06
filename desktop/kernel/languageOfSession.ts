/** The language of the messages of a session (POSIX, 8.2 Internationalization Variables). */
export function languageOfSession(environment: NodeJS.ProcessEnv): string {
  return environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
}

/**
 * The locale that `Intl` takes for a session's language; undefined, which is the machine's own, where it names none, as
 * `C.UTF-8` does, or one that no standard knows.
 *
 * @param language as in `LANG`: `zh_CN.UTF-8`
 */
export function localeOfLanguage(language: string): string | undefined {
  const [name = ''] = language.split(/[.@]/);
  const tag = name.replaceAll('_', '-');
  // `ca_ES_VALENCIA` names a variant that is none of BCP 47.
  return [tag, tag.split('-').slice(0, 2).join('-')].find(isLocale);
}

function isLocale(tag: string): boolean {
  // One letter is a private tag (RFC 5646, 2.2.7), and no language.
  if (tag.length < 2 || tag === 'POSIX') return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
