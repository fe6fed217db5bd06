import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const oxlint = join(root, 'node_modules', '.bin', 'oxlint');

/** One import that each layer must not make. */
const illegalImports = [
  ['src/api/planted.ts', '../stores/clock.ts'],
  ['src/bridge/planted.ts', '../features/shared/pictures.ts'],
  ['src/stores/planted.ts', 'react'],
  ['src/stores/planted.ts', '../design-system/Button/index.ts'],
  ['src/design-system/Button/planted.ts', '../../stores/clock.ts'],
  ['src/stage/planted.ts', '../features/shared/pictures.ts'],
  ['src/features/shared/planted.ts', '../localWallpapers/acceptedTypes.ts'],
  ['src/features/notFound/planted.ts', '../localWallpapers/acceptedTypes.ts'],
  ['src/features/notFound/planted.ts', '../../app/screens.ts'],
  ['src/app/planted.ts', '../../desktop/kernel/version.ts'],
  ['server/planted.ts', '../desktop/kernel/version.ts'],
  ['server/database/migrations/planted.ts', '../../accounts/nicknames.ts'],
  ['desktop/planted.ts', '../src/stores/kernel/clock.ts'],
] as const;

async function lint(file: string): Promise<{ output: string; isClean: boolean }> {
  try {
    return { output: (await run(oxlint, ['--deny-warnings', file], { cwd: root })).stdout, isClean: true };
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    return { output, isClean: false };
  }
}

test.each(illegalImports)('%s may not import %s', async (file, imported) => {
  const path = join(root, file);
  try {
    await writeFile(path, `import * as planted from '${imported}';\nexport default planted;\n`);
    const { output, isClean } = await lint(file);
    expect(isClean).toBe(false);
    expect(output).toContain('no-restricted-imports');
  } finally {
    await rm(path, { force: true });
  }
});

test('the rule looks at every layer', async () => {
  const { stdout } = await run(oxlint, ['--format', 'json', 'src', 'server', 'desktop'], {
    cwd: root,
    maxBuffer: 64_000_000,
  }).catch((error: { stdout: string }) => error);
  const scanned = Number(/"number_of_files":\s*(\d+)/.exec(stdout)?.[1]);
  expect(scanned).toBeGreaterThan(150);
});
