import { expect, test } from 'vitest';
import { createRoot } from '../testing/createRoot.ts';
import { deviceStatus } from '../testing/fixtures/devices.ts';
import { userInfoDto } from '../testing/fixtures/people.ts';
import { accountStore } from './accountStore.ts';
import { invitationLifetime, invitationStore } from './invitation.ts';

const answer = { open_id: 'open', token: 'token', user: userInfoDto(), ...deviceStatus() };
const credentials = { account: 'moon', password: 'secret words', deviceName: '' };

test('an invitation waits for a registration, for thirty days; one by the user himself is ignored', async () => {
  const sent: unknown[] = [];
  const { session, root, clock } = createRoot({
    register: ({ invited_by: inviter }) => (sent.push([inviter, session.common.token]), answer),
    logout: () => ({}),
  });
  const account = root.get(accountStore);
  const invitation = root.get(invitationStore);
  invitation.adopt('friend');
  invitation.adopt(null);
  clock.advance(invitationLifetime - 1);
  expect(invitation.inviterUid).toBe('friend');
  expect(await account.register(credentials)).toBeNull();
  invitation.adopt('me');
  expect(invitation.inviterUid).toBeNull();
  await account.logout();
  invitation.adopt('friend');
  clock.advance(invitationLifetime);
  expect(await account.register(credentials)).toBeNull();
  expect(sent).toEqual([
    ['friend', ''],
    [undefined, ''],
  ]);
});
