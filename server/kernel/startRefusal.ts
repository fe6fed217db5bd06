/**
 * Configuration or data with which the service cannot start; the next start would fail the same way, so its operator has to act. The message
 * is a sentence for that operator.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
