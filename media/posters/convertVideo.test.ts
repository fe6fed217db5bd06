import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';

const support = join(import.meta.dirname, '..', '..', 'tests', 'support', 'media');

test('a conversion for which the disk has no space says so, also where its end alone has none', async () => {
  // The limit on a file's size simulates the full disk: it takes a part of the write that reaches it.
  const command = `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`;
  const script = join(support, 'fillConversion.ts');
  const sizes = ['400000', '110000', '110001'];
  const parameters = ['-c', command, process.execPath, script, testFolder(), ...sizes];
  const { stdout } = await promisify(execFile)('bash', parameters);
  expect(JSON.parse(stdout)).toEqual({ codes: ['disk_full', 'disk_full', 'disk_full'], left: ['video'] });
});
