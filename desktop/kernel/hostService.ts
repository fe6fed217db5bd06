import type { AnswerCall } from '../../src/api/contract/document/boot.ts';

/** The service as the host reaches it: its own, or one elsewhere. */
export interface HostService {
  /** Answers a call as if a signed-out user had made it. */
  answer: AnswerCall;
  /** Origin from which web wallpapers are loaded. */
  readonly webWallpaperOrigin: string;
  /** Starts it where it sleeps. @throws when it cannot be started; the next call tries it again */
  wake(): Promise<void>;
  /** Resolves once it is awake. */
  readonly awake: Promise<void>;
  /** Stops it, and the host's server. */
  stop(): Promise<void>;
}
