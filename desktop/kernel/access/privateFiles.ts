const ownerOnly = 0o077;
let sessionMask: number | null = null;

/** From here on new files are their owner's alone; those for others get their permissions one by one. */
export function keepFilesPrivate(): void {
  const before = process.umask(ownerOnly);
  sessionMask ??= before;
}

/** The command line that starts a program of the user, whose files have the permissions that the session gives. */
export function asUserProgram(program: string, parameters: readonly string[]): [string, string[]] {
  if (sessionMask === null || process.platform === 'win32') return [program, [...parameters]];
  const mask = sessionMask.toString(8).padStart(4, '0');
  return ['/bin/sh', ['-c', 'umask "$0"; exec "$@"', mask, program, ...parameters]];
}
