import type { AnswerCall } from '../../src/api/contract/document/boot.ts';

/** The service as the host reaches it: its own, or one elsewhere. */
export interface HostService {
  /** Answers a call as if a signed-out user had made it. */
  answer: AnswerCall;
  /** Origin from which web wallpapers are loaded. */
  readonly webWallpaperOrigin: string;
  /** Starts it where it sleeps. @throws when it cannot be started; a later call tries it again */
  wake(): Promise<void>;
  /** Resolves once it runs: what is not urgent does not wake it. */
  readonly awake: Promise<void>;
  /** Stops it, and the host's server. */
  stop(): Promise<void>;
}
