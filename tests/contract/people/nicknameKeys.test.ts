import { describe, expect, test } from 'vitest';
import { backfillNicknameKeys } from '../../../server/domains/people/profiles/backfillNicknameKeys.ts';
import { nicknameKeyOf } from '../../../server/domains/people/profiles/nicknames.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService } from '../../support/service.ts';

describe.each(bothDatabases)('keys of nicknames on %s', (kind) => {
  test('starter and demo users keep their nicknames, and all but repeated ones have their key', async () => {
    const service = await openTestService(kind);
    const users = await service.database
      .selectFrom('users')
      .select(['nick_name', 'nickname_key'])
      .orderBy('uid')
      .execute();
    const seen = new Set<string>();
    for (const user of users) {
      const key = nicknameKeyOf(user.nick_name);
      expect(user.nickname_key).toBe(seen.has(key) ? null : key);
      seen.add(key);
    }
    expect(seen.size).toBeGreaterThan(900);
    await service.close();
  });

  test('thousands of users of one nickname end with one key', async () => {
    const database = await openTestDatabase(kind);
    const uids = Array.from({ length: 1_600 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    await insertUsers(database, uids);
    await database.updateTable('users').set({ nick_name: '同名' }).where('uid', '>=', 'p0100').execute();
    await backfillNicknameKeys(database);
    await backfillNicknameKeys(database);
    const keyed = await database
      .selectFrom('users')
      .select('uid')
      .where('nickname_key', 'is not', null)
      .orderBy('uid')
      .execute();
    expect(keyed.map((row) => row.uid)).toEqual(uids.slice(0, 101));
    await database.destroy();
  });
});
