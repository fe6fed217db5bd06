import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBackup } from '../../../server/cli/backup/runBackup.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { startSystemPostgres, systemPostgresFolder } from './postgresCluster.ts';

// Programs of PostgreSQL write and read whole databases, on a machine with other work.
vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate.ts');

/** A server whose tables lie on a small disk, which something else fills until after the first restore; nothing of it is seen from outside. */
const restoreTwice = `
set -e
mount -t tmpfs -o size=512m none "$5"
mkdir "$5/small"
mount -t tmpfs -o size=64m none "$5/small"
chown postgres: "$5" "$5/small"
asOwner() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
asOwner "$6/initdb" --pgdata "$5/data" --username yueqi --auth trust --no-sync > "$5/log"
cd "$5"
asOwner "$6/pg_ctl" --pgdata "$5/data" --wait --log "$5/server.log" --options "-h '' -k $5 -c fsync=off" start > "$5/log"
asOwner psql -qh "$5" -U yueqi postgres -c "create tablespace small location '$5/small'" -c 'create database target tablespace small'
set +e
dd if=/dev/zero "of=$5/small/other" bs=64k 2> "$5/log"
truncate -s -700K "$5/small/other"
export DATABASE_URL="postgresql://yueqi@/target?host=$5"
"$1" "$2" restore --from "$4" --without-key 2>&1
echo "left: $(ls -A "$3" | tr '\\n' ' ')"
rm "$5/small/other"
"$1" "$2" restore --from "$4" --without-key 2>&1
echo "left: $(ls -A "$3" | tr '\\n' ' ')"
asOwner "$6/pg_ctl" --pgdata "$5/data" --mode immediate stop > "$5/log" 2>&1`;

test.skipIf(process.getuid?.() !== 0)(
  'a database whose disk gets full during a restore stays empty, and so does the data folder; it is repeated once there is room',
  async () => {
    const [data, backups, target, server] = [testFolder(), testFolder(), testFolder(), testFolder()];
    const postgres = await startSystemPostgres();
    onTestFinished(() => postgres.stop());
    const DATABASE_URL = `${postgres.url}/postgres`;
    await (await openDatabase({ postgresUrl: DATABASE_URL })).destroy();
    await mkdir(join(data, 'media', 'ab'), { recursive: true });
    await writeFile(join(data, 'media', 'ab', 'picture.webp'), 'picture');
    const made = await runBackup('backup', ['--to', backups], { YUEQI_DATA_DIR: data, DATABASE_URL });
    expect(made).toMatchObject({ exitCode: 0, complaint: '' });
    const places = [process.execPath, program, target, backups, server, await systemPostgresFolder()];
    const env = { PATH: process.env['PATH'], YUEQI_DATA_DIR: target };
    const { stdout } = await run('unshare', ['-m', 'sh', '-c', restoreTwice, 'sh', ...places], { env });
    const [refused, leftFirst, restored, leftSecond] = stdout.trim().split('\n');
    expect(refused).toBe(
      'The disk of the server of DATABASE_URL is full. Nothing is restored, and what was copied is removed. ' +
        'Make room, and run the same command again.',
    );
    expect(leftFirst).toBe('left: ');
    expect(restored).toMatch(/^Backup .* is restored in .* and 1 file\./);
    expect(leftSecond).toBe('left: media');
  },
);
