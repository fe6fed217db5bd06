import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { guest, type Identity, type TestService } from '../../support/service.ts';
import { SoftPasskey } from '../../support/passkeys.ts';

export const password = 'moon over lake';

let addresses = 0;

/** Registers an account on a device of its own, from an address of its own: each may register ten in an hour. */
export async function register({ app }: TestService, account: string, deviceId = 'desk'): Promise<Identity> {
  const identity = { ...guest, device_id: deviceId };
  addresses += 1;
  const response = await app.inject({
    method: 'POST',
    url: apiCalls.register.path,
    payload: { common: identity, account, password },
    remoteAddress: `10.2.${Math.floor(addresses / 250)}.${addresses % 250}`,
  });
  const { open_id, token } = v.parse(apiCalls.register.response, response.json());
  return { ...identity, open_id, token };
}

/** The code that an authenticator app shows, so many seconds from the time of the service. */
export function codeOf(service: TestService, secret: string, seconds = 0): string {
  const timestamp = (service.time.now + seconds) * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Adds an authenticator app. The code that was shown is used up. */
export async function addApp(service: TestService, identity: Identity, name = '手机') {
  const { factor_id, secret } = await service.call('startTimeCodes', {}, identity);
  const code = codeOf(service, secret);
  const answer = await service.call('addTimeCodes', { factor_id, name, code }, identity);
  return { factorId: factor_id, secret, answer };
}

/** Adds a passkey of `localhost`. */
export async function addPasskey(service: TestService, identity: Identity, name = '书房的钥匙') {
  const passkey = new SoftPasskey();
  const { creation } = await service.call('startPasskey', {}, identity);
  const registration = passkey.create(creation);
  const answer = await service.call('addPasskey', { name, registration }, identity);
  return { passkey, answer };
}

/** A fresh challenge for a device. */
export async function challengeFor(service: TestService, deviceId: string) {
  const { request } = await service.call('passkeyChallenge', {}, { ...guest, device_id: deviceId });
  return request;
}
