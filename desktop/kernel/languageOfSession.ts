/** The language of the messages of a session (POSIX, 8.2 Internationalization Variables). */
export function languageOfSession(environment: NodeJS.ProcessEnv): string {
  return environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
}
