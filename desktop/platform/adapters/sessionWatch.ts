/** Events of a session. */
export interface SessionEvents {
  onLocked(isLocked: boolean): void;
  /** The session is to be locked: a user or a program asked for it, or the machine is about to sleep. */
  onLockRequest(): void;
  /** The machine has slept. */
  onWake(): void;
}

/** Follows the session of the user. */
export interface SessionWatch {
  start(events: SessionEvents): void;
  stop(): void;
}
