/** Follows whether another program plays something. */
export interface SoundWatch {
  /** Calls the listener whenever that is another than before; silence is where it begins. */
  start(listener: (hasOtherSound: boolean) => void): void;
  stop(): void;
}
