import { access, constants } from 'node:fs/promises';
import { EnvironmentError } from '../media/environment/variables.ts';
import { openPrivateFolder } from '../media/store/privateFolder.ts';
import { DatabaseAwayError } from './kernel/databaseAwayError.ts';
import { describeFileProblem } from './kernel/fileProblem.ts';
import { StartRefusal } from './kernel/startRefusal.ts';

/**
 * Exit codes of a service that has not started (sysexits.h). `refused`: the next start would find the same, so that the unit does
 * not try it (`RestartPreventExitStatus=`); `away`: something is not there yet, and the unit starts it again.
 */
export const startExitCodes = { refused: 78, away: 75 } as const;

export interface StartFailure {
  /** A sentence each, for the operator. */
  problems: readonly string[];
  exitCode: (typeof startExitCodes)[keyof typeof startExitCodes];
}

/** Codes with which PostgreSQL refuses a connection (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'its password is wrong'],
  ['28000', 'the server does not accept its role'],
  ['3D000', 'there is no such database'],
  ['42501', 'its role may not do what the service does: it has to own the database'],
]);

/** Results of SQLite for a file that is no database, is damaged, or cannot be opened (https://sqlite.org/rescode.html). */
const sqliteProblems: ReadonlyMap<unknown, string> = new Map([
  [26, 'it is no database of SQLite'],
  [11, 'it is damaged'],
  [14, 'it cannot be opened'],
  [8, 'it is read-only'],
]);

/** Returns what keeps the service from starting; null for a fault of the program. */
export function describeStartFailure(error: unknown): StartFailure | null {
  const refused = (...problems: string[]): StartFailure => ({ problems, exitCode: startExitCodes.refused });
  if (error instanceof EnvironmentError) return refused(...error.problems);
  if (error instanceof StartRefusal) return refused(error.message);
  // A pool takes whatever keeps it from a connection for an absence.
  const code = codeOf(error instanceof DatabaseAwayError ? error.cause : error);
  const refusal = refusals.get(code);
  if (refusal !== undefined) return refused(`DATABASE_URL cannot be used: ${refusal} (${code}).`);
  const errcode: unknown = error instanceof Error && 'errcode' in error ? error.errcode : null;
  const problem = typeof errcode === 'number' ? sqliteProblems.get(errcode % 256) : undefined;
  if (problem !== undefined)
    return refused(`YUEQI_DATA_DIR cannot be used: its service.sqlite: ${problem}. Restore a backup.`);
  if (!(error instanceof DatabaseAwayError)) return null;
  return {
    problems: [
      `The database of DATABASE_URL does not answer (${code}). Start it, or set DATABASE_URL to where it is.`,
    ],
    exitCode: startExitCodes.away,
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** Makes the data folder where it is missing. @throws EnvironmentError where it cannot be written */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await openPrivateFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EnvironmentError(
      [`YUEQI_DATA_DIR is "${folder}", which cannot be written: ${describeFileProblem(error)}.`],
      { cause: error },
    );
  }
}

/**
 * Returns the error of a port or an address that cannot be listened on, which names its variable; another error as it is.
 *
 * @param prefix of the names of both variables
 */
export function listenError(prefix: string, place: { host: string; port: number }, error: unknown): unknown {
  const code = codeOf(error);
  const port = `${prefix}_PORT is ${place.port}`;
  const sentences: ReadonlyMap<string, string> = new Map([
    [
      'EADDRINUSE',
      `${port}, where another program listens already. Choose another port, or end that program.`,
    ],
    ['EACCES', `${port}, where this account may not listen. Choose one above 1023, behind a proxy.`],
    ...['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL', 'EAI_AGAIN', 'EAFNOSUPPORT'].map(
      (each) => [each, `${prefix}_HOST is "${place.host}", which is no address of this machine.`] as const,
    ),
  ]);
  const sentence = sentences.get(code);
  return sentence === undefined ? error : new EnvironmentError([sentence], { cause: error });
}
