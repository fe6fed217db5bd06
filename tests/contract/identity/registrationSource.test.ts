import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../support/databases.ts';
import { guest, openTestService, type TestService } from '../../support/service.ts';

const password = 'moon over lake';

describe.each(databaseKinds)('what led to a registration, on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterAll(() => service.close());

  test.each([
    [undefined, 'pc'],
    ['pc', 'pc'],
    ['invite', 'invite'],
    ['contest', 'contest'],
  ] as const)('%s is answered as %s, then and at every sign-in', async (sent, source) => {
    const common = { ...guest, ...(sent && { register_frm: sent }) };
    const account = `source-${sent}`;
    expect((await service.call('register', { account, password }, common)).register_frm).toBe(source);
    // A sign-in by another way changes nothing.
    const again = { ...guest, register_frm: 'pc', device_id: 'device-2' };
    expect((await service.call('login', { account, password }, again)).register_frm).toBe(source);
  });

  test('an inviter is thanked once for each friend, and not for himself', async () => {
    const register = async (account: string, deviceId: string, inviter: string) => {
      const common = { ...guest, register_frm: 'invite', device_id: deviceId };
      const answer = await service.call('register', { account, password, invited_by: inviter }, common);
      expect(answer.resp_common.ret).toBe(0);
      return { uid: answer.user.uid, identity: { ...common, open_id: answer.open_id, token: answer.token } };
    };
    const inviter = await register('inviter', 'inviter-1', 'nobody');
    const first = await register('friend-1', 'friend-1', inviter.uid);
    const second = await register('friend-2', 'friend-2', inviter.uid);
    await register('inviter-again', 'inviter-1', inviter.uid);
    const { list } = await service.call('messageList', { group: 'invite' }, inviter.identity);
    expect(list.map(({ type, actor, parameters }) => [type, actor?.uid, parameters])).toEqual([
      [51, second.uid, {}],
      [51, first.uid, {}],
    ]);
    const other = { ...guest, device_id: 'friend-3' };
    const wrong = { account: 'friend-3', password, invited_by: '../x' };
    expect((await service.callRaw('register', wrong, other)).status).toBe(400);
  });

  test('any other source is refused', async () => {
    const common = { ...guest, register_frm: 'elsewhere' };
    const { status } = await service.callRaw('register', { account: 'source-other', password }, common);
    expect(status).toBe(400);
  });
});
