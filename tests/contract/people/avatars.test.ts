import { readFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawing, picture, plain, testFolder, writeBlackPng } from '../../support/media/testImages.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { guest, makeForm, openTestService, type Identity, type TestService } from '../../support/service.ts';
import { testSecrets } from '../../support/secrets.ts';

const megabyte = 1024 * 1024;

describe.each(databaseKinds)('avatars on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let other: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other']);
    person = await service.signIn('person');
    other = await service.signIn('other', 'device-2');
  });
  beforeEach(async () => {
    await service.database.deleteFrom('tries').execute();
  });
  afterAll(() => service.close());

  const upload = (file: Uint8Array | null, identity = person) =>
    service.sendForm('uploadAvatar', file, identity);

  /** The stored image of an upload. */
  async function keptOf(file: Uint8Array): Promise<Buffer> {
    const { body } = await upload(file);
    expect(body.resp_common).toMatchObject({ ret: 0 });
    const response = await service.app.inject({ url: `/media/${body.md5}` });
    expect(response.headers['content-type']).toBe('image/webp');
    return response.rawPayload;
  }

  async function expectRefusal(file: Uint8Array): Promise<void> {
    const { status, body } = await upload(file);
    expect([status, body.resp_common.ret]).toEqual([200, errorCodes.uploadRefused]);
    expect(body.resp_common.msg.length).toBeGreaterThan(20);
  }

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'an image in %s becomes a square of 512 as WebP',
    async (format) => {
      const kept = await keptOf(await plain(900, 600, '#3366cc').toFormat(format, { effort: 1 }).toBuffer());
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  test('a small image is not enlarged, and one of a single pixel is accepted', async () => {
    const small = await keptOf(await picture(100, 60).png().toBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ width: 60, height: 60 });
    const dot = await keptOf(await picture(1, 1).png().toBuffer());
    expect(await sharp(dot).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  test('the middle is kept', async () => {
    const left = await plain(300, 300, '#ff0000').png().toBuffer();
    const wide = await plain(900, 300, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { dominant } = await sharp(await keptOf(wide)).stats();
    expect(dominant.r).toBeLessThan(30);
  });

  test('a photograph is upright and contains neither camera nor location', async () => {
    const photograph = await picture(600, 400)
      .withExif({ IFD0: { Orientation: '6', Artist: 'somebody' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
    const kept = await keptOf(photograph);
    const header = await sharp(kept).metadata();
    expect([header.exif, header.xmp, header.icc, header.orientation]).toEqual(Array(4).fill(undefined));
    expect(kept.toString('latin1')).not.toContain('somebody');
  });

  test('of an animation the first frame is stored', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff'];
    const frames = await Promise.all(colours.map((colour) => plain(40, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const kept = await keptOf(moving);
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(kept).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('data appended to an image is removed', async () => {
    const archive = Buffer.from('PK\u0003\u0004 a program, evil.exe PK\u0005\u0006', 'latin1');
    const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>');
    const whole = await picture(200, 200).jpeg().toBuffer();
    const kept = (await keptOf(Buffer.concat([whole, script, archive]))).toString('latin1');
    for (const foreign of ['PK\u0003\u0004', 'evil.exe', '<script', '<?php'])
      expect(kept).not.toContain(foreign);
  });

  test.each([
    ['a drawing with a script', drawing('<script>alert(1)</script>')],
    ['a drawing that looks elsewhere', drawing('<image xlink:href="file:///etc/passwd"/>')],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'I am a picture, honestly.'],
    ['nothing', ''],
    ['an archive', 'PK\u0003\u0004 and so on'],
    ['the head of a picture alone', '\u0089PNG\r\n\u001a\n'],
  ])('%s under the name of a picture is refused', async (_name, content) => {
    await expectRefusal(Buffer.from(content, 'latin1'));
  });

  test('a damaged picture, a video and a picture of another format are refused', async () => {
    const whole = await picture(600, 400).jpeg().toBuffer();
    await expectRefusal(whole.subarray(0, whole.length / 2));
    const fixtures = join(import.meta.dirname, '..', '..', 'support', 'media');
    await expectRefusal(await readFile(join(fixtures, 'h264.mp4')));
    await expectRefusal(await picture(20, 20).tiff().toBuffer());
  });

  test('a picture of more than 40 megapixels is refused however small its file is', async () => {
    const path = join(testFolder(), 'large.png');
    await writeBlackPng(path, 8_000, 5_001);
    await expectRefusal(await readFile(path));
    await writeBlackPng(path, 60_000, 60_000);
    await expectRefusal(await readFile(path));
  });

  test('five megabytes are accepted, more are refused', async () => {
    const head = await picture(64, 64).jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
    await keptOf(padded(5 * megabyte));
    await expectRefusal(padded(5 * megabyte + 1));
    await expectRefusal(padded(50 * megabyte));
  });

  test('over a real connection 50 MB are refused with a message, announced or not, and other calls still work', async () => {
    const app = await createServer({ logLevel: 'silent' });
    const { database, media, privateFiles } = service;
    await registerService(app, { database, secrets: testSecrets.apps, media, privateFiles });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, headers } = makeForm(person, Buffer.alloc(50 * megabyte));
    const url = `${address}/v1/user/avatar/upload`;
    const unannounced = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < payload.length; at += megabyte)
          controller.enqueue(payload.subarray(at, at + megabyte));
        controller.close();
      },
    });
    for (const body of [new Uint8Array(payload), unannounced]) {
      const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
      const answer = (await response.json()) as { resp_common: { ret: number } };
      expect(answer.resp_common.ret).toBe(errorCodes.uploadRefused);
    }
    const small = makeForm(person, await picture(80, 80).png().toBuffer());
    const response = await fetch(url, {
      method: 'POST',
      headers: small.headers,
      body: new Uint8Array(small.payload),
    });
    expect(await response.json()).toMatchObject({ resp_common: { ret: 0 } });
    await app.close();
  });

  test('nothing is read of a file whose sender is not known', async () => {
    const file = await picture(80, 80).png().toBuffer();
    const codeOf = async (identity: Identity) => (await upload(file, identity)).body.resp_common.ret;
    expect(await codeOf(guest)).toBe(errorCodes.loginRequired);
    expect(await codeOf({ ...person, token: 'forged' })).toBe(errorCodes.loginExpired);
    expect(await codeOf({ ...person, device_id: 'device-2' })).toBe(errorCodes.loginExpired);
    expect(await codeOf({ ...person, open_id: other.open_id })).toBe(errorCodes.loginExpired);
  });

  test('the identity may follow the file, and needs no device id', async () => {
    const file = await picture(80, 80).png().toBuffer();
    const { open_id, token } = person;
    const send = async (form: { payload: Buffer; headers: Record<string, string> }) => {
      const response = await service.app.inject({ method: 'POST', url: '/v1/user/avatar/upload', ...form });
      return [response.statusCode, response.json().resp_common.ret];
    };
    expect(await send(makeForm({ open_id, token }, file))).toEqual([200, 0]);
    expect(await send(lateForm({ open_id, token }, file))).toEqual([200, 0]);
    expect(await send(lateForm(person, file))).toEqual([200, 0]);
    expect(await send(lateForm({ open_id, token: 'forged' }, file))).toEqual([200, errorCodes.loginExpired]);
    expect(await send(lateForm({ open_id: other.open_id, token }, file))).toEqual([
      200,
      errorCodes.loginExpired,
    ]);
    expect(await send(lateForm({ ...person, device_id: 'device-2' }, file))).toEqual([
      200,
      errorCodes.loginExpired,
    ]);
    expect(await send(lateForm({}, file))).toEqual([200, errorCodes.loginRequired]);
    expect(await send(lateForm(person, Buffer.alloc(5 * megabyte + 1)))).toEqual([
      200,
      errorCodes.uploadRefused,
    ]);
    expect(await readdir(join(service.privateFolder, 'forms'))).toEqual([]);
  });

  test('few files wait for a sender at once', async () => {
    const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, headers } = lateForm(person, Buffer.alloc(2 * megabyte));
    const sending = [1, 2].map(() => {
      const each = request(`${address}/v1/user/avatar/upload`, { method: 'POST', headers });
      each.on('error', () => undefined).write(payload.subarray(0, megabyte));
      return each;
    });
    const folder = join(service.privateFolder, 'forms');
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
    const third = await fetch(`${address}/v1/user/avatar/upload`, {
      method: 'POST',
      headers,
      body: new Uint8Array(payload),
    });
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5']);
    for (const each of sending) each.destroy();
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  });

  test('a form of another shape is malformed', async () => {
    const statusOf = async (form: { payload: Buffer; headers: Record<string, string> }) => {
      const response = await service.app.inject({ method: 'POST', url: '/v1/user/avatar/upload', ...form });
      expect(response.json().resp_common.ret).toBe(errorCodes.malformedRequest);
      return response.statusCode;
    };
    expect(await statusOf(makeForm(person, null))).toBe(400);
    expect(await statusOf(makeForm({ ...person, token: 'x'.repeat(5_000) }, Buffer.from('x')))).toBe(400);
    expect(await statusOf(makeForm({ ...person, platform: 'tv' }, Buffer.from('x')))).toBe(400);
    const whole = makeForm(person, Buffer.alloc(1_000));
    expect(await statusOf({ ...whole, payload: whole.payload.subarray(0, 700) })).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x']));
    const status = await statusOf(makeForm({ ...many, ...person }, Buffer.from('x')));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const prototype = makeForm({ ...person, ...{ ['__proto__x']: 'x' } }, null);
    expect(await statusOf(prototype)).toBe(400);
  });

  test('a user can make their own uploads the avatar, but no other user’s', async () => {
    const { body } = await upload(await picture(90, 90, '#aa5500').png().toBuffer());
    const md5 = body.md5 ?? '';
    expect((await service.callRaw('modifyAvatar', { md5 }, other)).ret).toBe(errorCodes.mediaNotFound);
    expect((await service.callRaw('modifyAvatar', { md5: 'f'.repeat(32) }, person)).ret).toBe(
      errorCodes.mediaNotFound,
    );
    expect((await service.callRaw('modifyAvatar', { md5: '../../x' }, person)).ret).toBe(
      errorCodes.malformedRequest,
    );
    expect((await service.call('modifyAvatar', { md5 }, person)).user.avatar).toBe(md5);
    expect((await service.call('authorDetail', { author_uid: 'person' })).author.avatar).toBe(md5);
    expect((await service.call('userInfo', {}, other)).user.avatar).toBeNull();
  });

  test('one user can upload thirty an hour', async () => {
    const file = await picture(16, 16).png().toBuffer();
    for (let index = 0; index < 30; index++) expect((await upload(file)).body.resp_common.ret).toBe(0);
    await expectRefusal(file);
    expect((await upload(file, other)).body.resp_common.ret).toBe(0);
  });
});

/** A form with its file first. */
function lateForm(fields: Record<string, string>, file: Uint8Array) {
  const { payload, headers } = makeForm(fields, file);
  const at = payload.indexOf('--border-of-parts\r\ncontent-disposition: form-data; name="file"');
  const end = payload.lastIndexOf('--border-of-parts--');
  const parts = [payload.subarray(at, end), payload.subarray(0, at), payload.subarray(end)];
  return { payload: Buffer.concat(parts), headers };
}
