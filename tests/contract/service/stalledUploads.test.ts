import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portOf } from '../../../desktop/kernel/portOf.ts';
import { evidenceFolderOf } from '../../../server/domains/moderation/infringements/evidence.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { accountCalls } from '../../../src/api/contract/accounts.ts';
import { infringementCalls } from '../../../src/api/contract/infringements.ts';
import { workCalls } from '../../../src/api/contract/works.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { makeForm, openTestService, type Identity, type TestService } from '../../support/service.ts';
import {
  categories,
  desktopImage,
  insertTestCategories,
  listUploads,
  uploadWork,
} from '../../support/works.ts';

/** Long enough for active transfers, short enough for the test. */
const bodyIdleMilliseconds = 1_500;

describe.each(databaseKinds)('stalled uploads on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let picture: Buffer;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false, bodyIdleMilliseconds });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    picture = await desktopImage(1).jpeg().toBuffer();
    await service.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => service.close());

  /** Opens a line and sends the beginning of a form: its fields and half of its file. */
  function sendHalf(path: string): { line: Socket; rest: Buffer; answer: Promise<string> } {
    const fields = { ...person, name: '湖上的月', category_id: String(categories.still) };
    const { payload, headers } = makeForm(fields, picture);
    const line = connect(portOf(service.app), '127.0.0.1');
    const half = payload.length - (picture.length >> 1);
    const lines = Object.entries({ ...headers, host: '127.0.0.1', 'content-length': payload.length });
    line.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    line.write(payload.subarray(0, half));
    const answer = new Promise<string>((resolve, reject) => {
      let text = '';
      line.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      line.once('close', () => resolve(text)).once('error', reject);
    });
    return { line, rest: payload.subarray(half), answer };
  }

  test('end with a response, and their resources are released', async () => {
    const stalled = [1, 2, 3].map(() => sendHalf(workCalls.uploadWork.path));
    await vi.waitFor(async () => expect(await listUploads(service)).toHaveLength(3));
    const fourth = await uploadWork(service, person, picture);
    expect(fourth.ret).toBe(errorCodes.tooManyUploads);

    for (const { answer } of stalled) {
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(await answer).toContain(`"ret":${errorCodes.malformedRequest}`);
    }
    await vi.waitFor(async () => expect(await listUploads(service)).toEqual([]));
    expect((await uploadWork(service, person, picture)).ret).toBe(0);
  });

  test.each([
    ['evidence', infringementCalls.uploadEvidence.path],
    ['an avatar', accountCalls.uploadAvatar.path],
  ])('%s too', async (_name, path) => {
    expect(await sendHalf(path).answer).toMatch(/^HTTP\/1\.1 408 /);
    await vi.waitFor(async () =>
      expect(await service.database.selectFrom('evidence').select('uid').execute()).toEqual([]),
    );
    expect(await readdir(evidenceFolderOf(service.privateFolder)).catch(() => [])).toEqual([]);
  });

  test('a slow file arrives, though it needs longer than that', { tags: ['long'] }, async () => {
    const { line, rest, answer } = sendHalf(infringementCalls.uploadEvidence.path);
    const pieces = 6;
    for (let piece = 0; piece < pieces; piece += 1) {
      // The sender's transfer rate is tested here.
      await wait(bodyIdleMilliseconds / 4);
      const size = Math.ceil(rest.length / pieces);
      line.write(rest.subarray(piece * size, (piece + 1) * size));
    }
    line.once('data', () => line.end());
    expect(await answer).toContain('"evidence_id"');
  });
});
