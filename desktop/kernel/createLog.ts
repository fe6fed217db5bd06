import { scrubText } from '../../src/api/rules/scrubText.ts';
import type { Log } from './log.ts';

/**
 * The log of the host, for people. What the system says of an error names files and addresses: it is written without
 * what may be the user's, since logs are sent to others when something does not work.
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
