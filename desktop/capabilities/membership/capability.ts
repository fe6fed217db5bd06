import * as v from 'valibot';
import { membershipCalls } from '../../../src/api/contract/memberships.ts';
import { defineCapability, type HostContext } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { Membership } from './membership.ts';
import { MembershipDatabase, membershipMigrations } from './membershipDatabase.ts';

/** Membership of this machine's user, and the benefits that only members have. */
export const membershipCapability = defineCapability({
  name: 'membership',
  needs: { device: deviceCapability },
  migrations: membershipMigrations,
  start: ({ database, service, broadcast, log, device }) =>
    new Membership({
      database: new MembershipDatabase(database),
      deviceId: device.info.device_id,
      fetchKey: () => fetchKey(service),
      now: Date.now,
      monotonic: () => performance.now(),
      schedule(milliseconds, action) {
        const timer = setTimeout(action, milliseconds).unref();
        return () => clearTimeout(timer);
      },
      onChange: (state) => broadcast('membership.changed', state),
      log,
    }),
  methods: (membership) => ({
    'membership.state': async () => membership.state,
    'membership.setStatement': async ({ statement }) => ({ refusal: await membership.accept(statement) }),
    'membership.clear': async () => (membership.clear(), {}),
  }),
  // Not awaited by the start: it asks the service.
  ready: (membership) => membership.start(),
  stop: async (membership) => membership.stop(),
});

async function fetchKey({ answer }: HostContext['service']): Promise<string> {
  const { path, response } = membershipCalls.membershipKey;
  const { body } = await answer(path, { common: guest, login_info: {} });
  return v.parse(response, body).public_key;
}

const guest = { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' };
