import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createFindViewer,
  createSession,
  revokeSession,
} from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, openTestService, testNow, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('sessions on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['1', '2', '3']);
  });
  afterAll(() => service.close());

  const findViewer = (identity: object) =>
    createFindViewer(service.database, () => service.time.now)({ ...guest, ...identity, platform: 'pc' });

  test('no identity is a guest; a new session is the user, on its device', async () => {
    expect(await findViewer(guest)).toBeNull();
    expect(await findViewer(await service.signIn('1', 'phone'))).toEqual({
      uid: '1',
      isOffline: false,
      writtenAt: null,
    });
  });

  test('the open id of a user does not change, the token is new every time, even at once', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () =>
        createSession(service.database, { uid: '2', deviceId: 'phone', now: testNow }),
      ),
    );
    expect(new Set(sessions.map((session) => session.open_id)).size).toBe(1);
    expect(new Set(sessions.map((session) => session.token)).size).toBe(5);
    const other = await createSession(service.database, { uid: '1', deviceId: 'phone', now: testNow });
    expect(other.open_id).not.toBe(sessions[0]?.open_id);
  });

  test('the table holds the hash of a token, never the token', async () => {
    const { token } = await service.signIn('1');
    const rows = await service.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map((row) => row.token_hash)).toContain(createHash('sha256').update(token).digest('hex'));
  });

  test('a revoked session stays ended, and the user’s others are unaffected', async () => {
    const [ended, going] = [await service.signIn('1', 'a'), await service.signIn('1', 'b')];
    await revokeSession(service.database, ended.token, testNow);
    await expect(findViewer(ended)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
    expect(await findViewer(going)).toMatchObject({ uid: '1' });
  });

  test('a token that is forged, of another user, or sent by another device asks to sign in again', async () => {
    const [own, other] = [await service.signIn('1', 'lent'), await service.signIn('2', 'lent too')];
    for (const spoiled of [
      { ...own, token: own.token.replaceAll(/[A-Za-z]/g, 'x') },
      { ...own, open_id: other.open_id },
      { ...own, open_id: 'nobody' },
      { ...own, device_id: other.device_id },
    ])
      await expect(findViewer(spoiled)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
    expect(await findViewer(own)).toMatchObject({ uid: '1' });
  });

  test('a session that is not used for 60 days, or is a year old, asks to sign in again', async () => {
    const session = await service.signIn('3', 'shelf');
    const day = 24 * 3600;
    const begun = service.time.now;
    try {
      service.time.now = begun + 59 * day;
      expect(await findViewer(session)).toMatchObject({ uid: '3' });
      service.time.now = begun + 120 * day;
      await expect(findViewer(session)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
      for (let days = 0; days <= 365; days += 50) {
        service.time.now = begun + days * day;
        if (days === 0) Object.assign(session, await service.signIn('3', 'shelf'));
        expect(await findViewer(session)).toMatchObject({ uid: '3' });
      }
      service.time.now = begun + 366 * day;
      await expect(findViewer(session)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
    } finally {
      service.time.now = begun;
    }
  });

  test('a device has one session: signing in again ends the one before', async () => {
    const [first, second] = [await service.signIn('1', 'desk'), await service.signIn('1', 'desk')];
    await expect(findViewer(first)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
    expect(await findViewer(second)).toMatchObject({ uid: '1' });
    const rows = await service.database
      .selectFrom('sessions')
      .select('token_hash')
      .where('device_id', '=', 'desk')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('when a device was used last is written once a minute, with the version that it has now', async () => {
    const identity = { ...(await service.signIn('2', 'watch')), player_version: '9.1' };
    const readRow = () =>
      service.database
        .selectFrom('sessions')
        .select(['last_used_at', 'player_version'])
        .where('device_id', '=', 'watch')
        .executeTakeFirstOrThrow();
    service.time.now = testNow + 59;
    await findViewer(identity);
    expect(await readRow()).toEqual({ last_used_at: testNow, player_version: '' });
    service.time.now = testNow + 60;
    await findViewer(identity);
    expect(await readRow()).toEqual({ last_used_at: testNow + 60, player_version: '9.1' });
    service.time.now = testNow + 120;
    await findViewer({ ...identity, player_version: '' });
    expect(await readRow()).toEqual({ last_used_at: testNow + 120, player_version: '9.1' });
    service.time.now = testNow;
  });

  test('a removed user is signed out', async () => {
    const identity = await service.signIn('3');
    await service.database.deleteFrom('users').where('uid', '=', '3').execute();
    await expect(findViewer(identity)).rejects.toMatchObject({ ret: errorCodes.loginExpired });
  });

  test('an unknown user cannot be signed in', async () => {
    await expect(
      createSession(service.database, { uid: 'nobody', deviceId: 'phone', now: testNow }),
    ).rejects.toMatchObject({ ret: errorCodes.authorNotFound });
  });
});
