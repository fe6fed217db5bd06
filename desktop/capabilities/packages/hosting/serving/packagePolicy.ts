import type { PackageGrants } from '../../../../../src/api/contract/packages/permission.ts';

/** Of the registry of policy-controlled features; what a page is not denied by name, it has. */
const features = [
  'accelerometer',
  'ambient-light-sensor',
  'autoplay=self',
  'battery',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr=self',
  'unload=self',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
];

/** No device and no prompt; what a page does within itself stays. */
const permissionsPolicy = features
  .map((feature) => {
    const [name, who = ''] = feature.split('=');
    return `${name}=(${who})`;
  })
  .join(', ');

/**
 * Returns the permissions of a package's page as headers (decision 0044): everything with its own files, and nothing
 * beyond them but the hosts that its user has granted.
 *
 * @param stageOrigin of the page whose frame shows it
 */
export function packageHeaders(
  { hosts }: Pick<PackageGrants, 'hosts'>,
  stageOrigin: string,
): Record<string, string> {
  const granted = hosts.map((host) => ` https://${host}`).join('');
  const sockets = hosts.map((host) => ` wss://${host}`).join('');
  const policy = [
    `default-src 'self' data: blob:${granted}`,
    `connect-src 'self' data: blob:${granted}${sockets}`,
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:${granted}`,
    `style-src 'self' 'unsafe-inline' data: blob:${granted}`,
    "worker-src 'self' blob: data:",
    `frame-src 'self' data: blob:${granted}`,
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${stageOrigin}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'cross-origin-resource-policy': 'same-origin',
  };
}
