import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const module = join(import.meta.dirname, 'privateFiles.ts');

test('files of the product are their owner’s alone, those of programs that it opens are the session’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-private-'));
  try {
    const program = join(folder, 'program.mjs');
    await writeFile(
      program,
      `import { execFileSync } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      import { asUserProgram, keepFilesPrivate } from ${JSON.stringify(module)};
      keepFilesPrivate();
      keepFilesPrivate();
      writeFileSync('ours', '');
      execFileSync(...asUserProgram('touch', ['the user’s', '$(id)']));`,
    );
    await run('/bin/sh', ['-c', 'umask 027; exec "$@"', 'sh', process.execPath, program], { cwd: folder });
    const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
    expect([await modeOf('ours'), await modeOf('the user’s'), await modeOf('$(id)')]).toEqual([
      '600',
      '640',
      '640',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
