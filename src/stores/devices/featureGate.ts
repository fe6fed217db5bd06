import { isOfDomain, type BridgeDomain } from './bridgeDomain.ts';
import type { DevicesStore, SettableWallpaper } from './devicesStore.ts';

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

/** The gate of setting a kind of wallpaper, by whichever call the client sets wallpapers with, or by its own dialog. */
export function settingGate(
  devices: Pick<
    DevicesStore,
    'clientStatus' | 'client' | 'protocol' | 'canSetWallpaper' | 'settingUnsupportedReason'
  >,
  minimumProtocol: number,
  wallpaper: SettableWallpaper,
): FeatureGate {
  const gate = featureGate(devices, minimumProtocol, null);
  if (gate !== 'open') return gate;
  return devices.canSetWallpaper && devices.settingUnsupportedReason(wallpaper) === null
    ? 'open'
    : 'unsupported';
}
