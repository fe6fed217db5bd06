/** Follows whether a game runs that has asked the machine for all it can give. */
export interface GameWatch {
  /** Calls the listener whenever that is another than before; no game is where it begins. */
  start(listener: (isGaming: boolean) => void): void;
  stop(): void;
}
