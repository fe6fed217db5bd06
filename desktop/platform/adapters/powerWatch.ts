/** Power supply of the machine. */
export interface PowerState {
  /** Null for a machine without one. */
  battery: { isInUse: boolean; percent: number } | null;
  /** The system was told to save power. */
  isSaving: boolean;
}

/** Follows the power of the machine. */
export interface PowerWatch {
  /** Calls the listener whenever it is another than before; a machine on mains is where it begins. */
  start(listener: (state: PowerState) => void): void;
  stop(): void;
}

export const onMains: PowerState = { battery: null, isSaving: false };
