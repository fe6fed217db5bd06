import { lookup as lookupName } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** A name leads to no address that pages may reach. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to no public address.`);
    this.name = 'PrivateAddressError';
  }
}

/** IANA's registries of special-purpose addresses (RFC 6890): this machine, its networks, and what no server has. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only 2000::/3 is given out; these parts of it are special, or carry an IPv4 address within. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** True for an address of the public Internet. Mapped and translated ones (::ffff:0:0/96, 64:ff9b::/96) are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Looks up all addresses of a name. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookupName(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * A lookup for one connection: what was checked is what is connected to, so a name that leads elsewhere a moment later
 * gains nothing (DNS rebinding). One private address among several refuses them all.
 */
export function publicLookup(
  resolve: Resolve,
  isAllowed: (address: string) => boolean = isPublicAddress,
): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        const isRefused = !first || addresses.some(({ address }) => !isAllowed(address));
        if (isRefused) answer(new PrivateAddressError(host), '', 0);
        else if (all) answer(null, [...addresses]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 0),
    );
  };
}
