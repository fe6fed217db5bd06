/** The result that a caller gets for every failure: `ret` −1 and this message (docs/product.md#bridge). */
export const bridgeFailure = { ret: -1, msg: 'client api error' } as const;

/** Reasons why a bridge call failed, for the log and for the displayed message. */
export type BridgeFault =
  | 'missing'
  | 'disconnected'
  | 'timeout'
  | 'refused'
  | 'membershipRequired'
  | 'unreadable';

/** The one error of the bridge border. */
export class BridgeError extends Error {
  readonly ret = bridgeFailure.ret;
  readonly method: string;
  readonly fault: BridgeFault;

  constructor(method: string, fault: BridgeFault, cause?: unknown) {
    super(bridgeFailure.msg, { cause });
    this.name = 'BridgeError';
    this.method = method;
    this.fault = fault;
  }
}
