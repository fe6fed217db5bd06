/**
 * What the service was given does not let it start, and the next start would find the same: its operator has to act. The message
 * is a sentence for that operator.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
