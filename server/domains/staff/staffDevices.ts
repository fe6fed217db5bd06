import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SecretBox } from '../../kernel/secretBox.ts';

/**
 * Identifies a browser in which a member signed in before. It opens nothing: a stranger's tries do not count against
 * it.
 */
export const staffDeviceCookie = {
  name: 'yueqi_console_device',
  path: '/console',
  seconds: 180 * 86_400,
} as const;

const device = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.literal('device'), name: v.string(), id: v.string() }),
);
const idBytes = 16;

/** Creates the cookie of a browser in which this member has signed in. */
export function createStaffDevice(secrets: SecretBox, name: string): string {
  const id = randomBytes(idBytes).toString('base64url');
  return secrets.seal(JSON.stringify({ kind: 'device', name, id }));
}

/** Returns the id of a browser in which this member has signed in; null for any other cookie, or none. */
export function readStaffDevice(secrets: SecretBox, cookie: string | null, name: string): string | null {
  if (cookie === null) return null;
  try {
    const read = v.safeParse(device, secrets.open(cookie));
    return read.success && read.output.name === name ? read.output.id : null;
  } catch {
    // Made up, or sealed by a key that is gone.
    return null;
  }
}
