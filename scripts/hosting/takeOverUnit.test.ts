import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';

const run = promisify(execFile);

interface Installed {
  /** Of `yueqi.service`, as systemd has it. */
  state: string;
  isEnabled: boolean;
  /** Folders with changes of units. */
  changed?: readonly string[];
}

/** Runs the script with a program in the place of systemd's. @returns its calls, and what is in the folder of units */
async function takeOver({ state, isEnabled, changed = [] }: Installed) {
  const folder = testFolder();
  const [units, program, calls] = [join(folder, 'units'), join(folder, 'systemctl'), join(folder, 'calls')];
  await mkdir(join(units, 'multi-user.target.wants'), { recursive: true });
  // Its target went with the former package.
  if (isEnabled) await symlink('/nowhere', join(units, 'multi-user.target.wants', 'yueqi.service'));
  for (const name of changed) {
    await mkdir(join(units, name));
    await writeFile(join(units, name, 'limits.conf'), name);
  }
  await writeFile(
    program,
    `#!/bin/sh\nif [ "$1" = show ]; then echo ${state}; else echo "$*" >> ${calls}; fi\n`,
  );
  await chmod(program, 0o700);
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const { code, stdout } = await run('sh', [join(import.meta.dirname, 'takeOverUnit.sh'), units], {
    env,
  }).then(
    (done) => ({ code: 0, stdout: done.stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
  return {
    ...{ code, stdout },
    calls: (await readFile(calls, 'utf8')).trim().split('\n'),
    left: (await readdir(units, { recursive: true })).toSorted(),
  };
}

const takesOver = 'yueqi-service: yueqi@1 takes the place of yueqi.service.\n';

test.each(['active', 'activating'])(
  'yueqi@1 takes the place of a yueqi.service that is %s',
  async (state) => {
    expect(await takeOver({ state, isEnabled: true })).toEqual({
      ...{ code: 0, stdout: takesOver },
      calls: [
        'daemon-reload',
        'stop yueqi.service',
        'enable yueqi.target yueqi@1.service',
        'start yueqi.target yueqi@1.service',
      ],
      left: ['multi-user.target.wants'],
    });
  },
);

test('one that is enabled and was stopped is taken over, and stays stopped', async () => {
  expect(await takeOver({ state: 'inactive', isEnabled: true })).toEqual({
    ...{ code: 0, stdout: takesOver },
    calls: ['daemon-reload', 'enable yueqi.target yueqi@1.service'],
    left: ['multi-user.target.wants'],
  });
});

test('one that was started by hand is not enabled', async () => {
  expect((await takeOver({ state: 'active', isEnabled: false })).calls).toEqual([
    'daemon-reload',
    'stop yueqi.service',
    'start yueqi.target yueqi@1.service',
  ]);
});

test('what was changed of the unit goes along, unless the new one was changed as well', async () => {
  const old = { state: 'active', isEnabled: true };
  const { left } = await takeOver({ ...old, changed: ['yueqi.service.d'] });
  expect(left).toEqual(['multi-user.target.wants', 'yueqi@.service.d', 'yueqi@.service.d/limits.conf']);
  const both = await takeOver({ ...old, changed: ['yueqi.service.d', 'yueqi@.service.d'] });
  expect(both.left).toContain('yueqi.service.d/limits.conf');
});

test('without the old unit nothing is taken over', async () => {
  expect(await takeOver({ state: 'inactive', isEnabled: false })).toEqual({
    ...{ code: 1, stdout: '' },
    calls: ['daemon-reload'],
    left: ['multi-user.target.wants'],
  });
});
