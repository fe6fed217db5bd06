import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishDeletions } from '../../../server/domains/own-data/finishDeletions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { desktopImage, insertTestCategories, uploadWork } from '../../support/works.ts';
import { register } from '../safety/member.ts';

describe.each(databaseKinds)('deleting an account while a work is uploaded on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertTestCategories(service.database);
  });
  afterAll(() => service.close());

  test('the account goes, and no work of it stays', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await register(service, `uploader-${round}`);
      const { uid } = (await service.call('userInfo', {}, owner)).user;
      const picture = await desktopImage(round).jpeg().toBuffer();
      const uploading = uploadWork(service, owner, picture);
      // Later in each round: the deletion comes before the upload is stored, in the middle of it, and after.
      await new Promise((resolve) => setTimeout(resolve, round * 5));
      const removed = await service.call('deleteAccount', { gives_up_money: false }, owner);
      const { ret } = await uploading;
      await finishDeletions({
        ...{ database: service.database, privateFiles: service.privateFiles },
        now: service.time.now,
      });
      const works = await service.database
        .selectFrom('wallpapers')
        .select('wid')
        .where('author_uid', '=', uid)
        .execute();
      expect([removed.resp_common.ret, works]).toEqual([0, []]);
      expect([0, errorCodes.loginExpired]).toContain(ret);
    }
  });
});
