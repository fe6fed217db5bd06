import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { clearDemo } from '../../../server/seed/clearDemo.ts';
import { readPetFile } from '../../../src/api/rules/pets/figure.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, openTestService, type Identity, type TestService } from '../../support/service.ts';

const hour = 3_600;
const crane = 101;

describe.each(bothDatabases)('files of desk pets on %s', (kind) => {
  let service: TestService;
  let member: Identity;
  let stranger: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    await insertUsers(service.database, ['member', 'stranger']);
    member = await service.signIn('member', 'device of the member');
    stranger = await service.signIn('stranger', 'device of the stranger');
  });
  afterAll(() => service.close());

  const beMember = (seconds: number) =>
    service.database
      .updateTable('users')
      .set({ vip_type: 2, vip_until: service.time.now + seconds })
      .where('uid', '=', 'member')
      .execute();
  const get = (petId: number | string, ticket: string, device = member.device_id) =>
    service.app.inject({
      url: `/pet-files/${petId}`,
      headers: { 'x-yueqi-ticket': ticket, 'x-yueqi-device': device },
    });
  const refusalOf = async (...parts: Parameters<typeof get>) => {
    const answer = await get(...parts);
    return [answer.statusCode, answer.json<{ resp_common: { ret: number } }>().resp_common.ret];
  };
  const askFor = async (who: Identity, petId = crane) =>
    (await service.callRaw('petTicket', { pet_id: petId }, who)).ret;
  const ticketOf = async (petId = crane) =>
    (await service.call('petTicket', { pet_id: petId }, member)).ticket;

  test('everyone sees the members’ pets of the demonstration, with a portrait and no figure', async () => {
    const { list } = await service.call('petList', {});
    expect(list.map(({ pet_id: id, is_vip: isVip, encrypt_type: type }) => [id, isVip, type])).toEqual([
      [101, true, 1],
      [102, true, 1],
    ]);
    for (const { portrait } of list) {
      expect(portrait).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(portrait).not.toMatch(/<script|href|url\(/);
    }
    expect(JSON.stringify(list)).not.toContain('withEyes');
  });

  test('a member’s ticket opens the file on the member’s device, and no cache keeps it', async () => {
    await beMember(30 * 24 * hour);
    const given = await service.call('petTicket', { pet_id: crane }, member);
    expect(given.ends_at).toBe(service.time.now + 6 * hour);
    const { statusCode, headers, rawPayload } = await get(crane, given.ticket);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(createHash('md5').update(rawPayload).digest('hex')).toBe(given.md5);
    expect(readPetFile(rawPayload.toString())).toEqual(service.catalogue.pets[0]);
    const listed = (await service.call('petList', {})).list.find(({ pet_id: id }) => id === crane);
    expect(listed).toMatchObject({ md5: given.md5, bytes: rawPayload.length });
  });

  test('nobody else gets a ticket, and none opens another pet or comes from another device', async () => {
    await beMember(hour);
    expect(await askFor(guest)).toBe(errorCodes.loginRequired);
    expect(await askFor(stranger)).toBe(errorCodes.membershipNeeded);
    expect(await askFor(member, 999)).toBe(errorCodes.petNotFound);
    const ticket = await ticketOf();
    expect(await refusalOf(102, ticket)).toEqual([403, errorCodes.ticketInvalid]);
    expect(await refusalOf(crane, ticket, stranger.device_id)).toEqual([403, errorCodes.ticketInvalid]);
    expect(await refusalOf(crane, 'a.b.c.d.e')).toEqual([403, errorCodes.ticketInvalid]);
    expect(await refusalOf('0x65', ticket)).toEqual([404, errorCodes.petNotFound]);
    for (const headers of [{}, { 'x-yueqi-ticket': ticket }]) {
      const answer = await service.app.inject({ url: `/pet-files/${crane}`, headers });
      expect([answer.statusCode, answer.json().resp_common.ret]).toEqual([403, errorCodes.ticketNeeded]);
    }
    expect((await service.app.inject({ url: `/pet-files/${crane}?t=${ticket}` })).statusCode).toBe(403);
  });

  test('a ticket of a wallpaper’s file opens no pet', async () => {
    await beMember(hour);
    const { tickets } = await service.call(
      'fileTickets',
      { wid: service.catalogue.wallpapers[0]?.wid ?? 0, fields: ['md5'] },
      member,
    );
    expect(await refusalOf(crane, tickets[0]?.ticket ?? '')).toEqual([403, errorCodes.ticketInvalid]);
  });

  test('a ticket ends with the membership, also one that is taken away', async () => {
    await beMember(hour);
    expect((await service.call('petTicket', { pet_id: crane }, member)).ends_at).toBe(
      service.time.now + hour,
    );
    const ticket = await ticketOf();
    await beMember(-1);
    expect(await refusalOf(crane, ticket)).toEqual([403, errorCodes.ticketInvalid]);
    await beMember(2 * hour);
    expect((await get(crane, ticket)).statusCode).toBe(200);
    service.time.now += hour;
    expect(await refusalOf(crane, ticket)).toEqual([403, errorCodes.ticketExpired]);
  });

  test('a pet that is not offered any more is not listed, and no ticket opens it', async () => {
    await beMember(hour);
    const ticket = await ticketOf();
    const setOnline = (isOnline: number) =>
      service.database.updateTable('pets').set({ is_online: isOnline }).where('pet_id', '=', crane).execute();
    await setOnline(0);
    expect((await service.call('petList', {})).list.map(({ pet_id: id }) => id)).toEqual([102]);
    expect(await askFor(member)).toBe(errorCodes.petNotFound);
    expect(await refusalOf(crane, ticket)).toEqual([404, errorCodes.petNotFound]);
    await setOnline(1);
    expect((await get(crane, ticket)).statusCode).toBe(200);
  });

  test('a file that is no figure is not listed, and the others are', async () => {
    const [row] = await service.database.selectFrom('pets').selectAll().where('pet_id', '=', crane).execute();
    const setFile = (file: string) =>
      service.database.updateTable('pets').set({ file }).where('pet_id', '=', crane).execute();
    await setFile('{"format":2}');
    expect((await service.call('petList', {})).list.map(({ pet_id: id }) => id)).toEqual([102]);
    await setFile(row?.file ?? '');
  });

  test('a ticket opens nothing more once its user has signed out', async () => {
    await beMember(hour);
    const ticket = await ticketOf();
    await revokeSession(service.database, member.token, service.time.now);
    expect(await refusalOf(crane, ticket)).toEqual([403, errorCodes.ticketInvalid]);
  });

  test('the pets of the demonstration go with it', async () => {
    expect(await clearDemo(service.database, service.catalogue, service.time.now)).toMatchObject({ pets: 2 });
    expect((await service.call('petList', {})).list).toEqual([]);
  });
});
