import type { BridgeMethodName } from '../../bridge/contract/index.ts';

/** A method of the bridge, or the beginning of the names of a whole domain: `clock.`. */
export type BridgeDomain =
  | BridgeMethodName
  | (BridgeMethodName extends `${infer Domain}.${string}` ? `${Domain}.` : never);

/** True for the method itself, and for every method of a domain. */
export function isOfDomain(method: string, domain: BridgeDomain): boolean {
  return domain.endsWith('.') ? method.startsWith(domain) : method === domain;
}
