import { scrubText } from '../../src/api/rules/scrubText.ts';
import type { Log } from './log.ts';

/**
 * The log of the host, for people. System errors name files and addresses: they are written without the user's data,
 * since users send logs to others when something does not work.
 */
export function createLog(write: (line: string) => void): Log {
  return (message, cause) => {
    const detail = cause instanceof Error ? `: ${describe(cause)}` : '';
    write(`yueqi: ${message}${detail}\n`);
  };
}

function describe(cause: Error): string {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const message = scrubText(cause.message.split('\n')[0] ?? '');
  return message.includes(code) ? message : `${code} ${message}`;
}
