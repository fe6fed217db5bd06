import * as v from 'valibot';

/** Permissions that a user may grant to the page of a package; without a grant it has none of them. */
export const packagePermissions = [
  'network',
  'audio',
  'nowPlaying',
  'systemInformation',
  'mouse',
  'keyboard',
] as const;

/** Reasons why a machine has none of a permission's signals; their strings are those of `partUnsupportedReasons`. */
export const signalUnsupportedReasons = ['unsupported_system', 'no_bus', 'no_sound_server'] as const;

/** Below these are this machine and its own network (RFC 6761, RFC 6762, RFC 8375, and what ICANN keeps for that). */
const privateNames = /\.(?:localhost|local|internal|home\.arpa)(?::\d+)?$/;

/** A public host by its name, `example.com` or `example.com:8443`; never loopback, an address or a private name. */
export const packageHost = v.pipe(
  v.string(),
  v.maxLength(260),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}(?::\d{1,5})?$/),
  v.check((host) => !privateNames.test(host)),
);

/** @returns whether a host is a public one by its name: this machine, its network and bare addresses are for no package */
export function canBeGranted(host: string): boolean {
  return v.is(packageHost, host);
}

const permission = v.picklist(packagePermissions);

export const packageGrants = v.object({
  /** All but the network, which is granted host by host. */
  permissions: v.pipe(v.array(permission), v.maxLength(packagePermissions.length)),
  hosts: v.pipe(v.array(packageHost), v.maxLength(50)),
});

/** Something that a page was seen to try without a grant. */
export const packageRefusal = v.object({
  permission,
  /** The host, for the network; empty for the others. */
  detail: v.pipe(v.string(), v.maxLength(260)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Unix milliseconds. */
  last_at: v.pipe(v.number(), v.integer()),
});

export type SignalUnsupportedReason = (typeof signalUnsupportedReasons)[number];
export type PackagePermission = (typeof packagePermissions)[number];
export type PackageGrants = v.InferOutput<typeof packageGrants>;
export type PackageRefusal = v.InferOutput<typeof packageRefusal>;
