import { readFile, readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  evidenceFolderOf,
  sweepEvidence,
} from '../../../server/domains/moderation/infringements/evidence.ts';
import { drawing, picture } from '../../support/media/testImages.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { infringementCalls, infringementLimits } from '../../../src/api/contract/infringements.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import {
  makeForm,
  openTestService,
  testNow,
  type Identity,
  type TestService,
} from '../../support/service.ts';

const day = 24 * 60 * 60;
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const wids = { shown: 1, offline: 2, inAudit: 3 } as const;

describe.each(databaseKinds)('reports of infringements on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let other: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'author']);
    await insertTestWallpapers(service.database, [
      makeWallpaper({ wid: wids.shown, author_uid: 'author', name: '湖上的月' }),
      makeWallpaper({ wid: wids.offline, author_uid: 'author', state: 0 }),
      makeWallpaper({ wid: wids.inAudit, author_uid: 'author', state: 2 }),
    ]);
    person = await service.signIn('person');
    other = await service.signIn('other', 'device-2');
  });
  beforeEach(async () => {
    service.time.now = testNow;
    for (const table of ['evidence', 'infringement_reports', 'messages', 'message_counts'] as const)
      await service.database.deleteFrom(table).execute();
  });
  afterAll(() => service.close());

  async function upload(file: Uint8Array | null, identity = person) {
    const form = makeForm(identity, file, '../../林远的护照.png');
    const { path } = infringementCalls.uploadEvidence;
    const response = await service.app.inject({ method: 'POST', url: path, ...form });
    return response.json<{
      resp_common: { ret: number; msg: string };
      evidence_id: string;
      bytes: number;
      mime: string;
    }>();
  }

  async function keep(identity = person): Promise<string> {
    const { evidence_id: id, resp_common: head } = await upload(pdf, identity);
    expect(head.ret).toBe(0);
    return id;
  }

  const report = (change: object = {}, identity = person) =>
    service.call(
      'reportInfringement',
      {
        wid: wids.shown,
        right_kind: 'copyright',
        claimant_name: '林远',
        contact: 'lin@example.org',
        statement: '这张图片是我在二〇二四年拍摄的，未经我的许可被使用。',
        evidence_ids: [],
        ...change,
      },
      identity,
    );
  const keptFiles = () => readdir(evidenceFolderOf(service.privateFolder)).catch(() => []);

  test.each(['jpeg', 'png', 'webp'] as const)(
    'an image in %s is stored unchanged, and is not served',
    async (format) => {
      const bytes = await picture(320, 200)
        .toFormat(format)
        .withExif({ IFD0: { Artist: 'Lin' } })
        .toBuffer();
      const kept = await upload(bytes);
      expect(kept).toMatchObject({ resp_common: { ret: 0 }, bytes: bytes.length, mime: `image/${format}` });
      const path = `${evidenceFolderOf(service.privateFolder)}/${kept.evidence_id}`;
      expect((await readFile(path)).equals(bytes)).toBe(true);
      expect((await stat(path)).mode & 0o077).toBe(0);
      for (const address of [
        kept.evidence_id,
        `../private/evidence/${kept.evidence_id}`,
        '..%2Fprivate%2Fevidence',
      ])
        expect((await service.app.inject({ url: `/media/${address}` })).statusCode).toBe(404);
    },
  );

  test('a PDF is stored, and its file name is not', async () => {
    const kept = await upload(pdf);
    expect(kept).toMatchObject({ resp_common: { ret: 0 }, mime: 'application/pdf', bytes: pdf.length });
    expect(await keptFiles()).toContain(kept.evidence_id);
    expect(kept.evidence_id).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test('another type, or a damaged file, leaves nothing behind', async () => {
    const whole = await picture(300, 300).png().toBuffer();
    const gif = await picture(20, 20).gif().toBuffer();
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = (await keptFiles()).length;
    const refused: [Uint8Array, number][] = [
      [Buffer.from(drawing('<script>alert(1)</script>')), errorCodes.uploadTypeRefused],
      [Buffer.from('<!doctype html><p>%PDF-1.7 %%EOF'), errorCodes.uploadTypeRefused],
      [Buffer.from('PK\u0003\u0004 archive'), errorCodes.uploadTypeRefused],
      [gif, errorCodes.uploadTypeRefused],
      [Buffer.alloc(0), errorCodes.uploadUnreadable],
      [whole.subarray(0, whole.length / 2), errorCodes.uploadUnreadable],
      [Buffer.from('%PDF-1.7 without an end'), errorCodes.uploadUnreadable],
      [huge, errorCodes.uploadUnreadable],
    ];
    for (const [file, code] of refused) expect((await upload(file)).resp_common.ret).toBe(code);
    expect(await service.database.selectFrom('evidence').selectAll().execute()).toEqual([]);
    expect((await keptFiles()).length).toBe(before);
    expect((await upload(null)).resp_common.ret).toBe(errorCodes.malformedRequest);
  });

  test('ten megabytes are accepted, and a byte more is not', async () => {
    const { maximum } = infringementLimits.evidence;
    const large = Buffer.concat([
      pdf.subarray(0, 20),
      Buffer.alloc(maximum - 26, 0x20),
      Buffer.from('\n%%EOF'),
    ]);
    expect(large.length).toBe(maximum);
    expect((await upload(large)).resp_common.ret).toBe(0);
    const more = Buffer.concat([large, Buffer.from('\n')]);
    expect((await upload(more)).resp_common.ret).toBe(errorCodes.uploadTooLarge);
  });

  test('twenty files of a user wait at once, also when many come together', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => upload(pdf)));
    const taken = answers.filter((answer) => answer.resp_common.ret === 0).length;
    expect(taken).toBeLessThanOrEqual(20);
    for (let more = taken; more < 20; more += 1) await keep();
    expect((await upload(pdf)).resp_common).toMatchObject({
      ret: errorCodes.uploadRefused,
      msg: expect.stringContaining(`${day} seconds`),
    });
    await keep(other);
    // Those of yesterday do not wait any more, whether or not they have been removed by now.
    service.time.now += day;
    await keep();
  });

  test('what no report names is gone after a day, the file before its row', async () => {
    const [used, unused] = [await keep(), await keep()];
    expect((await report({ evidence_ids: [used] })).resp_common.ret).toBe(0);
    service.time.now += day;
    expect((await report({ evidence_ids: [unused] })).resp_common.ret).toBe(errorCodes.evidenceMissing);
    const { database, privateFiles } = service;
    await sweepEvidence({ database, privateFiles, now: service.time.now });
    expect(await keptFiles()).toContain(used);
    expect(await keptFiles()).not.toContain(unused);
    const rows = await service.database.selectFrom('evidence').select('evidence_id').execute();
    expect(rows).toEqual([{ evidence_id: used }]);
  });

  test('a report is stored with its evidence, and its sender is notified of the receipt', async () => {
    const ids = [await keep(), await keep()];
    const answer = await report({
      claimant_name: '  Lin\u00a0 Yuan ',
      statement: `  first line${' '.repeat(3)}\r\nsecond line of the statement 👨‍👩‍👧 `,
      evidence_ids: [...ids, ids[0]],
    });
    expect(answer.resp_common.ret).toBe(0);
    const row = await service.database
      .selectFrom('infringement_reports')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      report_id: answer.report_id,
      uid: 'person',
      wid: wids.shown,
      wallpaper_name: '湖上的月',
      claimant_name: 'Lin Yuan',
      statement: 'first line   \nsecond line of the statement 👨‍👩‍👧',
      state: 0,
      created_at: testNow,
    });
    const evidence = await service.database.selectFrom('evidence').select('report_id').execute();
    expect(evidence).toEqual([{ report_id: row.report_id }, { report_id: row.report_id }]);
    const messages = await service.database.selectFrom('messages').selectAll().execute();
    expect(messages).toMatchObject([
      {
        uid: 'person',
        type: messageTypes.reportReceived.type,
        wid: wids.shown,
        parameters: '{"name":"湖上的月"}',
      },
    ]);
  });

  test('evidence has to be the sender’s own, unused and known; otherwise nothing is stored', async () => {
    const [own, used, foreign] = [await keep(), await keep(), await keep(other)];
    expect((await report({ evidence_ids: [used] })).resp_common.ret).toBe(0);
    for (const evidence_ids of [[foreign], [used], ['A'.repeat(32)], [own, foreign]])
      expect((await report({ evidence_ids })).resp_common.ret).toBe(errorCodes.evidenceMissing);
    expect(await service.database.selectFrom('infringement_reports').selectAll().execute()).toHaveLength(1);
    expect(await service.database.selectFrom('messages').selectAll().execute()).toHaveLength(1);
    expect((await report({ evidence_ids: [own] })).resp_common.ret).toBe(0);
    expect((await report({ evidence_ids: [foreign] }, other)).resp_common.ret).toBe(0);
    expect(await service.callRaw('reportInfringement', { evidence_ids: [] }, person)).toMatchObject({
      status: 400,
    });
  });

  test('two reports at once do not share a piece of evidence', async () => {
    const id = await keep();
    const answers = await Promise.all([1, 2].map(() => report({ evidence_ids: [id] })));
    expect(answers.map((answer) => answer.resp_common.ret).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.evidenceMissing,
    ]);
  });

  test('wallpapers that were published can be reported, others are unknown', async () => {
    expect((await report({ wid: wids.offline, evidence_ids: [await keep()] })).resp_common.ret).toBe(0);
    for (const wid of [wids.inAudit, 99, 8_000_000_000_001])
      expect((await report({ wid, evidence_ids: [await keep()] })).resp_common.ret).toBe(
        errorCodes.wallpaperNotFound,
      );
  });

  test.each([
    ['a name of one character', { claimant_name: '林' }],
    ['a name of 61', { claimant_name: '林'.repeat(61) }],
    ['a name of spaces', { claimant_name: '      ' }],
    ['a name that runs backwards', { claimant_name: 'Lin\u202Enauy' }],
    ['a name under a heap of marks', { claimant_name: `Lin${'\u0301'.repeat(9)}` }],
    ['a short contact', { contact: 'qq 1' }],
    ['a contact of 121', { contact: 'a'.repeat(121) }],
    ['a contact of signs', { contact: '.......' }],
    ['a short statement', { statement: '不好。' }],
    ['a statement of 2,001', { statement: '字'.repeat(2_001) }],
    ['a statement with a control', { statement: `${'字'.repeat(30)}\u0007` }],
  ])('%s is refused, and the evidence can be used again', async (_what, change) => {
    const id = await keep();
    expect((await report({ ...change, evidence_ids: [id] })).resp_common.ret).toBe(errorCodes.reportInvalid);
    expect((await report({ evidence_ids: [id] })).resp_common.ret).toBe(0);
  });

  test('lengths count user-perceived characters', async () => {
    const family = '👨‍👩‍👧';
    const statement = family.repeat(700) + '字'.repeat(1_300);
    expect((await report({ statement, evidence_ids: [await keep()] })).resp_common.ret).toBe(0);
  });

  test('ten reports a day are accepted, also when many come together', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 14; index += 1) ids.push(await keep());
    const answers = await Promise.all(ids.map((id) => report({ evidence_ids: [id] })));
    const codes = answers.map((answer) => answer.resp_common.ret);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === errorCodes.tooManyTries)).toHaveLength(4);
    expect((await report({ evidence_ids: [await keep(other)] }, other)).resp_common.ret).toBe(0);
    service.time.now += day;
    expect((await report({ evidence_ids: [await keep()] })).resp_common.ret).toBe(0);
  });
});
