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

  test('any other source is refused', async () => {
    const common = { ...guest, register_frm: 'elsewhere' };
    const { status } = await service.callRaw('register', { account: 'source-other', password }, common);
    expect(status).toBe(400);
  });
});
