import fp from 'fastify-plugin';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { StaffErrorCode } from '../../../src/api/contract/console/staffErrors.ts';
import { DatabaseAwayError } from '../../kernel/databaseAwayError.ts';
import { BalanceTooLow } from '../../domains/commerce/ledger/postTransfers.ts';
import { RefundRefused } from '../../domains/commerce/orders/refundOrder.ts';
import { WithdrawalRefused } from '../../domains/commerce/withdrawals/decideWithdrawal.ts';
import { ContestRefused } from '../../domains/contests/createContest.ts';
import { StaffError } from '../../domains/staff/staffError.ts';
import { describeFault } from '../../kernel/faults.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { awaySeconds } from '../errorResponses.ts';

const missing: readonly number[] = [
  errorCodes.wallpaperNotFound,
  errorCodes.mediaNotFound,
  errorCodes.authorNotFound,
  errorCodes.topicNotFound,
];

/** Any error as the console answers it; a fault's own text is only logged. */
export function refusalOf(error: unknown): StaffError {
  if (error instanceof StaffError) return error;
  if (error instanceof ServiceError) {
    const code: StaffErrorCode = missing.includes(error.ret)
      ? 'notFound'
      : error.waitSeconds === null
        ? 'stateRefused'
        : 'tooManyTries';
    return new StaffError(code, error.message, error.waitSeconds);
  }
  if (error instanceof ContestRefused || error instanceof RefundRefused || error instanceof WithdrawalRefused)
    return new StaffError('stateRefused', error.message);
  if (error instanceof BalanceTooLow)
    return new StaffError('stateRefused', 'The balance was spent in the meantime.');
  if (error instanceof DatabaseAwayError)
    return new StaffError('serviceFault', 'The database is away. Try again in a moment.', awaySeconds);
  if (isMalformed(error)) return new StaffError('malformed', 'The body is no JSON, or is too large.');
  return new StaffError('serviceFault', 'Internal error. Try again later.');
}

/** Errors of the routes that are registered on this scope are answered in the form of the console. */
export const consoleErrors = fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const { code, message, status, waitSeconds } = refusalOf(error);
      if (code === 'serviceFault')
        request.log.error(
          { ...describeFault(error), path: request.routeOptions.url },
          'call of the console failed',
        );
      if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
      const wait = waitSeconds === null ? {} : { retry_after: waitSeconds };
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .send({ error: { code, message, ...wait } });
    });
  },
  { name: 'console-errors' },
);

function isMalformed(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
