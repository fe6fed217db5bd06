import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const identity = `${import.meta.dirname}/..`;

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const name of glob('**/*.ts', { cwd: identity })) {
    if (name.endsWith('.test.ts')) continue;
    if (pattern.test(await readFile(`${identity}/${name}`, 'utf8'))) found.push(name);
  }
  return found.toSorted();
}

test('one function sends the notices of accounts, by message and by mail', async () => {
  expect(await filesWith(/import .*\bsendMessage\b/)).toEqual(['mail/notices.ts']);
});

test('what verifies a secret that can be guessed is behind its guard', async () => {
  const verifying = await filesWith(
    /\b(?:hashing|passwords)\.verify\(|await consumeRecoveryCode\(|consumeCode\(tools/,
  );
  expect(verifying.length).toBeGreaterThan(2);
  const guarded = await filesWith(/\bguardSecret\(/);
  for (const name of verifying) expect(guarded).toContain(name);
});
