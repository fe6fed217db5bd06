import type { ShellDescription } from './description.ts';

/** A part of the desktop's shell that describes its windows to the host. */
export interface DescriptionSource {
  /** The last description; null while nothing describes them. */
  readonly description: ShellDescription | null;
  start(): void;
  /** Calls the listener with every new description, and with null when there is none any more. */
  onChange(listener: (description: ShellDescription | null) => void): void;
  stop(): void;
}
