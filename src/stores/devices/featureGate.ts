import { isOfDomain, type BridgeDomain } from './bridgeDomain.ts';
import type { DevicesStore } from './devicesStore.ts';

/** State of a feature with this client: open, or the reason why it is not. */
export type FeatureGate = 'open' | 'clientMissing' | 'upgradeNeeded' | 'unsupported';

/**
 * The gate of a feature that lives in the client: a client first, then its protocol version, then whether it has the
 * methods: a platform may lack what its version knows (docs/product.md#bridge).
 *
 * @param domain null for what needs no method of its own
 */
export function featureGate(
  { clientStatus, client, protocol }: Pick<DevicesStore, 'clientStatus' | 'client' | 'protocol'>,
  minimumProtocol: number,
  domain: BridgeDomain | null,
): FeatureGate {
  if (clientStatus !== 'connected' || !client) return 'clientMissing';
  if (protocol < minimumProtocol) return 'upgradeNeeded';
  // A client that does not list its methods may have any.
  const hasDomain =
    domain === null || client.methods === null || client.methods.some((method) => isOfDomain(method, domain));
  return hasDomain ? 'open' : 'unsupported';
}
