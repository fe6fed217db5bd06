import type { FastifyInstance } from 'fastify';

/** The parts of an error that may be logged. */
export interface Fault {
  /** The error's name. */
  fault: string;
  /** Of the system, the database or our own. */
  code: string | number | null;
  /** The lines of its stack. */
  frames: string[];
  /** The original error. */
  causes: Fault[];
}

/** Deeper causes add nothing, and may be circular. */
const depthLimit = 4;
const frameLimit = 20;

/** Describes an error for the log without its message, which may hold SQL and parameters. */
export function describeFault(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { fault: typeof error, code: null, frames: [], causes: [] };
  const causes = [
    ...(error.cause === undefined ? [] : [error.cause]),
    ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
  ];
  return {
    fault: error.name,
    code: codeOf(error),
    frames: framesOf(error),
    causes: depth < depthLimit ? causes.map((cause) => describeFault(cause, depth + 1)) : [],
  };
}

/** Logs faults under one heading. */
export function logFaults(app: Pick<FastifyInstance, 'log'>, heading: string): (error: unknown) => void {
  return (error) => app.log.error(describeFault(error), heading);
}

/** SQLite's own number is more specific than the one code that all of its errors have. */
function codeOf(error: Error): string | number | null {
  const code: unknown = 'errcode' in error ? error.errcode : 'code' in error ? error.code : null;
  return typeof code === 'number' || (typeof code === 'string' && /^\w{1,40}$/.test(code)) ? code : null;
}

/** The message precedes the frames and may look like one. */
function framesOf({ message, stack = '' }: Error): string[] {
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
    .slice(0, frameLimit);
}
