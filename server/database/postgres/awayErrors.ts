import { DatabaseAwayError } from '../../kernel/databaseAwayError.ts';

/**
 * `connection_exception` and its kin, and what a server says that is ending, has crashed or is starting
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const states = /^(?:08[0-9A-Z]{3}|57P0[123])$/;
/** Of the system: the port is closed, the socket is gone, the name is not known, the other side has gone. */
const systemCodes: readonly unknown[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** Errors that the driver makes of its own, without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the error of the driver, or what it means where the server is away. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const isAway =
    systemCodes.includes(code) ||
    (typeof code === 'string' && states.test(code)) ||
    (code === undefined && driverMessages.test(error.message));
  return isAway ? new DatabaseAwayError(error) : error;
}
