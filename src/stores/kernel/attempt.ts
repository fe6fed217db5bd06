import { BridgeError } from '../../bridge/bridgeError.ts';

/**
 * Whether the client did what it was asked to; where it refuses, what is shown stays.
 *
 * @throws the error itself when it is not the bridge's: a bug must not look like a refusal
 */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
    return false;
  }
}
