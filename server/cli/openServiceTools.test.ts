import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnvironmentError } from '../../media/environment/variables.ts';
import { openPrivateFolder } from '../../media/store/privateFolder.ts';
import { openDatabase } from '../database/database.ts';
import { runBackup } from './backup/runBackup.ts';
import { runCommands } from './commands/runCommands.ts';
import { openOperateTools, openStaffTools } from './openServiceTools.ts';
import { operateProgram } from './operate/operateProgram.ts';
import { staffProgram } from './staffProgram.ts';

let folder: string;
let data: { YUEQI_DATA_DIR: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-tools-'));
  data = { YUEQI_DATA_DIR: join(folder, 'data') };
  await openPrivateFolder(data.YUEQI_DATA_DIR);
  await (await openDatabase({ sqliteFile: join(data.YUEQI_DATA_DIR, 'service.sqlite') })).destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wrongKey = { YUEQI_SECRET_KEY: 'moon' };
const noKey = { YUEQI_FILES_URL: 's3://bucket' };

test('a call that reads rows alone asks for the key of neither secrets nor files', async () => {
  const environment = { ...data, ...wrongKey, ...noKey };
  const operate = (...words: string[]) =>
    runCommands(operateProgram, words, () => openOperateTools(environment));
  expect(await operate('order.list')).toMatchObject({ exitCode: 0, complaint: '' });
  expect(await operate('work.list')).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('AWS_ACCESS_KEY_ID'),
  });
  expect(await operate('log.verify')).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('YUEQI_SECRET_KEY'),
  });
  const tools = await openOperateTools(environment);
  await expect(tools.openFiles()).rejects.toThrow(EnvironmentError);
  await tools.close();
});

test('the staff is listed without the key of secrets, and changed with it alone', async () => {
  const staff = (environment: object, ...words: string[]) =>
    runCommands(staffProgram, words, () => openStaffTools({ ...data, ...environment }));
  expect(await staff(wrongKey, 'add', 'lin', '--roles', 'audit')).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('YUEQI_SECRET_KEY'),
  });
  expect(await staff(wrongKey, 'list')).toMatchObject({ exitCode: 0, output: 'No entries.' });
  expect(await staff({}, 'add', 'lin', '--roles', 'audit')).toMatchObject({ exitCode: 0 });
  expect((await staff(wrongKey, 'list')).output).toContain('lin');
});

test('a backup without the files of a bucket is made and restored without its key', async () => {
  const backups = join(folder, 'backups');
  const made = await runBackup('backup', ['--to', backups, '--without-files'], { ...data, ...noKey });
  expect(made).toMatchObject({ exitCode: 0, output: expect.stringContaining('stay in the bucket') });
  const restored = { YUEQI_DATA_DIR: join(folder, 'restored'), ...noKey };
  expect(await runBackup('restore', ['--from', backups, '--without-key'], restored)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('the service needs that bucket'),
  });
});
