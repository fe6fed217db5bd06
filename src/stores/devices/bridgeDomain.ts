import type { BridgeMethodName } from '../../bridge/contract/index.ts';

/** A method of the bridge, or the beginning of the names of a whole domain: `clock.`. */
export type BridgeDomain =
  BridgeMethodName | (BridgeMethodName extends `${infer Domain}.${string}` ? `${Domain}.` : never);

/** Whether a method is this one, or one of this domain. */
export function isOfDomain(method: string, domain: BridgeDomain): boolean {
  return domain.endsWith('.') ? method.startsWith(domain) : method === domain;
}
