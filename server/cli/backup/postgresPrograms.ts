import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../commands/command.ts';

const run = promisify(execFile);
/** The folder into which Debian installs each version. */
const debianFolder = '/usr/lib/postgresql';

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/**
 * The newest of PostgreSQL's own programs on this machine.
 *
 * @param minMajor the version of the server: an older program cannot read it
 * @throws CommandError where there is none, or only older ones
 */
export async function findPostgresProgram(
  name: PostgresProgram,
  minMajor: number,
  path = '',
): Promise<string> {
  const versions = await readdir(debianFolder).catch((): string[] => []);
  const folders = [
    ...path.split(delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ];
  const found = (await Promise.all(folders.map((folder) => readMajor(join(folder, name))))).flatMap(
    (program) => program ?? [],
  );
  const newest = found.toSorted((first, second) => second.major - first.major)[0];
  if (!newest)
    throw new CommandError(
      `${name} was not found. Install PostgreSQL's client programs (Debian: postgresql-client-${minMajor}).`,
    );
  if (newest.major < minMajor)
    throw new CommandError(
      `${name} is of version ${newest.major}, the server of version ${minMajor}. ` +
        `Install client programs of version ${minMajor} or later (Debian: postgresql-client-${minMajor}).`,
    );
  return newest.program;
}

async function readMajor(program: string): Promise<{ program: string; major: number } | null> {
  try {
    const { stdout } = await run(program, ['--version']);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    return Number.isNaN(major) ? null : { program, major };
  } catch {
    return null;
  }
}

/** The variables that libpq reads instead of an address: everyone on the machine sees a process's arguments. */
export function connectionEnvironment(
  postgresUrl: string,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  // A name without a host, for a socket, is no address to the WHATWG.
  const url = new URL(postgresUrl.replace('@/', '@localhost/'));
  const entries = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return {
    ...environment,
    ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')),
  };
}

/** @throws CommandError with the program's error output */
export async function runPostgresProgram(
  program: string,
  args: readonly string[],
  postgresUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    await run(program, [...args], { env: connectionEnvironment(postgresUrl, environment) });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new CommandError(`${program} failed: ${output}`);
  }
}
