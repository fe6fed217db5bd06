import type { CallContext } from '../../../kernel/calls.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import type { SignInContext } from '../accounts/signInTools.ts';
import { passkeySiteOf } from '../accounts/passkeySite.ts';

/**
 * Returns the caller's data for a sign-in.
 *
 * @throws ServiceError `malformedRequest` without a device: a session belongs to one
 */
export function signInContextOf(
  { common, address, host }: CallContext,
  { deviceName, publicUrl, now }: { deviceName?: string | undefined; publicUrl: string | null; now: number },
): SignInContext {
  if (common.device_id === '')
    throw new ServiceError('malformedRequest', 400, 'missing or invalid: common.device_id.');
  const site = passkeySiteOf(publicUrl, host);
  return { address, deviceId: common.device_id, deviceName, common, site, now };
}
