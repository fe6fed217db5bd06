import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '..', '..', 'src', 'features');

test('a feature fetches its later parts withRetry: a plain `lazy` fails for good when the client restarts', async () => {
  const paths = (await readdir(features, { recursive: true })).filter((path) => path.endsWith('.tsx'));
  const plain = paths.filter((path) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(join(features, path), 'utf8')),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(plain).toEqual([]);
});
