import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import { describeForeignOwner } from './foreignOwner.ts';

test('data of another owner is told with its owner and the command that mends it', async () => {
  const folder = testFolder();
  await mkdir(join(folder, 'media'));
  await writeFile(join(folder, 'host.sqlite'), '');
  expect(await describeForeignOwner(folder)).toBeNull();
  const { uid } = userInfo();
  const notified = await describeForeignOwner(folder, { uid: uid + 1, username: 'moon' });
  expect(notified).toContain(
    `${folder} belongs to ${uid === 0 ? 'root' : `the user with the number ${uid}`}`,
  );
  expect(notified).toContain(`sudo chown -R moon '${folder}'`);
  expect(await describeForeignOwner(join(folder, 'absent'), { uid: uid + 1, username: 'moon' })).toBeNull();
});

test('a folder of the media store that another user owns is told too', async () => {
  const folder = testFolder();
  const shard = join(folder, 'media', 'ab');
  await mkdir(shard, { recursive: true });
  const { uid, username } = userInfo();
  // Only root can give a folder away; for others the folders of the system are those of another one.
  const [root, place] = uid === 0 ? [folder, shard] : ['/', '/bin'];
  if (uid === 0) await chown(shard, 65_534, 65_534);
  const notified = await describeForeignOwner(root, { uid, username });
  expect(notified).toContain(
    uid === 0 ? `${place} belongs to the user with the number 65534` : 'belongs to root',
  );
});
