import { createHmac, randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { removeByAge } from '../../../server/jobs/cleanup/removeByAge.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';

const day = 86_400;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const makeNonce = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** The signature as the specification of the call has it, written out here once more. */
function claimOf({ device_id, open_id, token }: Identity, nonce = makeNonce(), tryno = 3) {
  const text = [
    `device_id=${encodeURIComponent(device_id)}`,
    `nonce=${nonce}`,
    `open_id=${encodeURIComponent(open_id)}`,
    `tryno=${tryno}`,
  ].join('&');
  return { nonce, tryno, signature: createHmac('sha256', token).update(text).digest('hex') };
}

describe.each(bothDatabases)('the free trial on %s', (kind) => {
  let service: TestService;
  let users = 0;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
  });
  afterEach(async () => {
    service.time.now = testNow;
    await service.database.deleteFrom('configurations').execute();
  });
  afterAll(() => service.close());

  async function newUser(deviceId?: string): Promise<Identity & { uid: string }> {
    const uid = `user${++users}`;
    await insertUsers(service.database, [uid]);
    return { uid, ...(await service.signIn(uid, deviceId ?? `设备 ${uid}`)) };
  }
  const claim = async (who: Identity, params: object = claimOf(who)) =>
    (await service.callRaw('activateTrial', params, who)).ret;
  const configure = (changed: object) =>
    service.database
      .insertInto('configurations')
      .values({
        key: 'free_vip_campaign',
        value: JSON.stringify({
          name: 'spring',
          seconds: 3 * day,
          daily_quota: 100,
          starts_at: 0,
          ends_at: testNow + 30 * day,
          ...changed,
        }),
      })
      .execute();

  test('everyone reads whether it is offered and how long it lasts', async () => {
    const offer = await service.call('trialConfig', {});
    expect(offer.activity_cfg).toEqual({ enable: true, permission_add_secs: 3 * day });
    await configure({ ends_at: testNow });
    expect((await service.call('trialConfig', {})).activity_cfg.enable).toBe(false);
  });

  test('a claim makes a member for three days, and says so', async () => {
    const who = await newUser();
    const answer = await service.call('activateTrial', claimOf(who), who);
    expect(answer.info).toEqual({ remain_secs: 3 * day });
    expect(await service.call('membershipInfo', {}, who)).toMatchObject({
      vip_type: 1,
      until: testNow + 3 * day,
    });
    const { list } = await service.call('messageList', { group: 'membership' }, who);
    expect(list.map(({ type, parameters }) => [type, parameters])).toEqual([[66, { seconds: 3 * day }]]);
    service.time.now += 3 * day;
    expect(await service.call('membershipInfo', {}, who)).toMatchObject({ vip_type: 0, remain_secs: 0 });
  });

  test('a guest is refused first, then a wrong signature, then a nonce that was used', async () => {
    const who = await newUser();
    expect(await claim({ ...guest, device_id: 'd' }, claimOf(who))).toBe(errorCodes.trialGuest);
    const right = claimOf(who);
    for (const wrong of [
      { ...right, signature: '0'.repeat(64) },
      { ...right, tryno: 4 },
      { ...right, nonce: 'AAAAAAAA' },
      claimOf({ ...who, token: 'another' }),
      claimOf({ ...who, device_id: 'another' }),
    ])
      expect(await claim(who, wrong)).toBe(errorCodes.signatureInvalid);
    expect(await claim(who, { ...right, signature: right.signature.slice(1) })).toBe(
      errorCodes.malformedRequest,
    );
    expect(await claim(who, { ...right, nonce: 'short' })).toBe(errorCodes.malformedRequest);
    expect(await claim(who, right)).toBe(0);
    expect(await claim(who, right)).toBe(errorCodes.nonceReused);
    await removeByAge(service.database, testNow + 600);
    expect(await claim(who, right)).toBe(errorCodes.trialClaimed);
  });

  test('a campaign that is over answers so, also to who has claimed', async () => {
    const who = await newUser();
    await configure({ starts_at: testNow + 1 });
    expect(await claim(who)).toBe(errorCodes.trialEnded);
  });

  test('a claim is once for an account, on whatever device', async () => {
    const who = await newUser();
    expect(await claim(who)).toBe(0);
    expect(await claim(who)).toBe(errorCodes.trialClaimed);
    const elsewhere = await service.signIn(who.uid, 'elsewhere');
    expect(await claim(elsewhere)).toBe(errorCodes.trialClaimed);
  });

  test('an account or a device that had a membership has experienced it', async () => {
    const shared = await newUser('shared device');
    expect(await claim(shared)).toBe(0);
    expect(await claim(await newUser('shared device'))).toBe(errorCodes.trialHadMembership);
    const former = await newUser();
    await service.database
      .updateTable('users')
      .set({ vip_until: testNow - 9 * day })
      .where('uid', '=', former.uid)
      .execute();
    expect(await claim(former)).toBe(errorCodes.trialHadMembership);
    await configure({ name: 'summer' });
    expect(await claim(shared)).toBe(errorCodes.trialHadMembership);
  });

  test('of many claims at once exactly the quota is granted, and tomorrow goes on', async () => {
    await configure({ name: 'storm', daily_quota: 5 });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => newUser()));
    const answers = await Promise.all(crowd.map((who) => claim(who)));
    expect(answers.filter((ret) => ret === 0)).toHaveLength(5);
    expect(answers.filter((ret) => ret === errorCodes.trialUsedUp)).toHaveLength(15);
    const refused = crowd[answers.indexOf(errorCodes.trialUsedUp)];
    if (!refused) throw new Error('Nobody was refused.');
    expect(await service.call('membershipInfo', {}, refused)).toMatchObject({ until: 0 });
    service.time.now += day;
    expect(await claim(refused)).toBe(0);
  });

  test('of claims of one account at once one is granted', async () => {
    const who = await newUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(who)));
    expect(answers.filter((ret) => ret === 0)).toHaveLength(1);
    expect(answers.filter((ret) => ret === errorCodes.trialClaimed)).toHaveLength(9);
  });

  test('that it is over is shown once per scene, and not to members', async () => {
    const who = await newUser();
    const isDue = async (sceneId: number) =>
      (await service.call('trialExpirePopup', { scene_id: sceneId }, who)).popup;
    expect(await isDue(1)).toBe(false);
    await claim(who);
    expect(await isDue(1)).toBe(false);
    service.time.now += 3 * day;
    expect(await isDue(1)).toBe(true);
    await service.call('trialSetPopup', { scene_id: 1 }, who);
    await service.call('trialSetPopup', { scene_id: 1 }, who);
    expect([await isDue(1), await isDue(2)]).toEqual([false, true]);
    await service.database
      .updateTable('users')
      .set({ vip_type: 2, vip_until: service.time.now + day })
      .where('uid', '=', who.uid)
      .execute();
    expect(await isDue(2)).toBe(false);
  });
});
