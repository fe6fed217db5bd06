/** Exit codes of a command (docs/product.md#command-line). */
export const exitCodes = { done: 0, failed: 1, usage: 2, notRunning: 3 } as const;

/** Reason why a command was not carried out; the message is for the user at the terminal. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** Lines below the message. */
  readonly details: readonly string[];

  constructor(
    kind: 'failed' | 'usage' | 'notRunning',
    message: string,
    { cause, details = [] }: { cause?: unknown; details?: readonly string[] } = {},
  ) {
    super(message, { cause });
    this.details = details;
    this.name = 'CommandError';
    this.exitCode = exitCodes[kind];
  }
}
