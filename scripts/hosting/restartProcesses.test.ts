import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';

const run = promisify(execFile);

/** Runs the script with a program in the place of systemd's. @param failing a unit that does not start */
async function restart(units: readonly string[], failing = '') {
  const folder = testFolder();
  const [program, calls] = [join(folder, 'systemctl'), join(folder, 'calls')];
  const listed = units.map((unit) => `echo "${unit} loaded active running Yueqi wallpaper service"`);
  await writeFile(
    program,
    `#!/bin/sh
if [ "$1" = list-units ]; then
  echo "$*" > ${calls}.listed
  ${listed.join('\n  ') || ':'}
  exit 0
fi
echo "$*" >> ${calls}
[ "$2" != "${failing}" ]
`,
  );
  await chmod(program, 0o700);
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const script = join(import.meta.dirname, 'restartProcesses.sh');
  const { code, stderr } = await run('sh', [script], { env }).then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stderr: string }) => error,
  );
  const asked = await readFile(`${calls}.listed`, 'utf8');
  expect(asked).toContain('--state=active,activating,failed yueqi@*.service');
  return { code, stderr, calls: (await readFile(calls, 'utf8')).trim().split('\n') };
}

const units = ['yueqi@1.service', 'yueqi@2.service'];

test('processes start again one after the other', async () => {
  expect(await restart(units)).toEqual({
    ...{ code: 0, stderr: '' },
    calls: ['restart yueqi@1.service', 'restart yueqi@2.service'],
  });
});

test('where one does not start, the others go on as they are, and it is named', async () => {
  expect(await restart(units, 'yueqi@1.service')).toEqual({
    code: 1,
    stderr: 'yueqi-service: yueqi@1.service has not started: journalctl --unit yueqi@1.service\n',
    calls: ['restart yueqi@1.service'],
  });
});

test('where none runs, all that are enabled start', async () => {
  expect(await restart([])).toEqual({ code: 0, stderr: '', calls: ['restart yueqi.target'] });
});
