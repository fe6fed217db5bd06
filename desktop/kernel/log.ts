/** Writes one line to the host's log; `cause` is the error behind it. */
export type Log = (message: string, cause?: unknown) => void;
