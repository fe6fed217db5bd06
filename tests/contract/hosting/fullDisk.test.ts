import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runBackup } from '../../../server/cli/backup/runBackup.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { testFolder } from '../../support/media/testImages.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate.ts');

/** Restores into a small disk that is full at once, later, and not at all. A disk without inodes looks as if it had space. */
const restoreThrice = `
mount -t tmpfs -o size=256m,nr_inodes=1 none "$3" || exit 99
for inodes in 1 9 1000; do
  mount -o "remount,nr_inodes=$inodes" "$3"
  "$1" "$2" restore --from "$4" --without-key 2>&1
  echo "ended with $?: $(ls -A "$3" | tr '\\n' ' ')"
done`;

test('a disk that gets full during a restore ends it with a sentence, and nothing is left; it is repeated once there is room', async () => {
  const [data, backups, target] = [testFolder(), testFolder(), testFolder()];
  const database = await openDatabase({ sqliteFile: join(data, 'service.sqlite') });
  await database.destroy();
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    await mkdir(join(data, 'media', name), { recursive: true });
    await writeFile(join(data, 'media', name, `${name}.webp`), name);
  }
  const made = await runBackup('backup', ['--to', backups], { YUEQI_DATA_DIR: data });
  expect(made).toMatchObject({ exitCode: 0, complaint: '' });
  const words = ['-rm', 'sh', '-c', restoreThrice, 'sh', process.execPath, program, target, backups];
  const env = { PATH: process.env['PATH'], YUEQI_DATA_DIR: target };
  const { stdout } = await run('unshare', words, { env });
  const [atOnce, first, later, second, restored, third] = stdout.trim().split('\n');
  for (const refused of [atOnce, later])
    expect(refused).toMatch(
      /^The disk of .* is full: .*\. Nothing is restored, and what was copied is removed\. Make room, and run the same command again\.$/,
    );
  expect([first, second]).toEqual(['ended with 1: ', 'ended with 1: ']);
  expect(restored).toMatch(/^Backup .* is restored in .* and 6 files\./);
  expect(third).toBe('ended with 0: media service.sqlite');
});
