import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shrinkMap } from '../../../../scripts/build/separateSourceMaps.ts';
import { SourceMaps } from './sourceMaps.ts';
import { storeMaps } from './storeMaps.ts';

let folder: string;
let maps: SourceMaps;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-maps-'));
  maps = new SourceMaps(join(folder, 'maps'));
});
afterEach(() => rm(folder, { recursive: true }));

const source = `export function openCard(card) {
  // A comment that the build removes.
  if (!card) throw new TypeError('no card');
  return card.wid;
}
globalThis.openCard = openCard;
`;

/** Builds the source and runs it. @returns the stack that an engine gives, as if from a server */
async function failBuilt(): Promise<string> {
  await mkdir(join(folder, 'src', 'features'), { recursive: true });
  await writeFile(join(folder, 'src', 'features', 'card.js'), source);
  const { output } = [
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        sourcemap: 'hidden',
        rolldownOptions: {
          input: join(folder, 'src', 'features', 'card.js'),
          output: { entryFileNames: 'assets/card-abc1234.js' },
        },
      },
    }),
  ].flat()[0] as { output: { fileName: string; code?: string; source?: string | Uint8Array }[] };
  const code = output.find(({ fileName }) => fileName.endsWith('.js'))?.code ?? '';
  const map = output.find(({ fileName }) => fileName.endsWith('.map'))?.source;
  await mkdir(join(folder, 'maps', '0.1.0'), { recursive: true });
  await writeFile(join(folder, 'maps', '0.1.0', 'card-abc1234.js.map'), shrinkMap(String(map)));
  const context: { openCard?: (card: unknown) => void } = {};
  runInNewContext(code.replaceAll(/export\s*\{[^}]*\};?/g, ''), context, { filename: 'card-abc1234.js' });
  try {
    context.openCard?.(null);
  } catch (error) {
    const stack = String(Reflect.get(Object(error), 'stack'));
    const [, position = ''] = /\((card-abc1234\.js:\d+:\d+)\)/.exec(stack) ?? [];
    return `TypeError: no card\n    at s (${position})\n    at ‹url›`;
  }
  throw new Error('The built code did not fail.');
}

test('a position of the build becomes the line of the source', async () => {
  const { text, source: found, frames } = await maps.mapStack('0.1.0', await failBuilt());
  expect(found).toMatch(/^src\/features\/card\.js:3:\d+$/);
  expect(frames).toHaveLength(1);
  expect(text).toMatch(/^TypeError: no card\n {4}at .*\(src\/features\/card\.js:3:\d+\)\n {4}at ‹url›$/);
});

test('what has no map stays as it is', async () => {
  const stack = await failBuilt();
  for (const release of ['0.2.0', '..', '../maps/0.1.0', '']) {
    const mapped = await maps.mapStack(release, stack);
    expect([mapped.text, mapped.source]).toEqual([stack, null]);
  }
  const outside = 'Error\n    at open (../0.1.0/card-abc1234.js:1:1)\n    at card-abc1234.js:99999:1';
  expect((await maps.mapStack('0.1.0', outside)).text).toBe(outside);
  await writeFile(join(folder, 'maps', '0.1.0', 'torn-abc1234.js.map'), '{"version":');
  expect((await maps.mapStack('0.1.0', 'at torn-abc1234.js:1:1')).source).toBeNull();
});

test('stacks of Firefox and WebKit, and lines of the host, are read too', async () => {
  const stack = (await failBuilt()).replace(/ {4}at s \((.*)\)/, 's@$1');
  expect((await maps.mapStack('0.1.0', stack)).source).toMatch(/^src\/features\/card\.js:3:\d+$/);
  const host = 'Error: x\n    at async open (desktop/kernel/guard.ts:12:7)';
  expect((await maps.mapStack('0.1.0', host)).source).toBe('desktop/kernel/guard.ts:12:7');
});

test('maps of former releases stay next to those of this build, until they are out of use', async () => {
  const stored = join(folder, 'stored');
  const release = async (name: string, script: string): Promise<string> => {
    await mkdir(join(folder, name, name), { recursive: true });
    await writeFile(join(folder, name, name, `${script}.map`), '{}');
    return join(folder, name);
  };
  const now = Date.now();
  const day = 86_400_000;
  await storeMaps(await release('0.1.0', 'a-abc1234.js'), stored, now - 181 * day);
  await storeMaps(await release('0.2.0', 'b-abc1234.js'), stored, now - 100 * day);
  await storeMaps(await release('0.3.0', 'c-abc1234.js'), stored, now);
  expect((await readdir(stored)).toSorted()).toEqual(['0.2.0', '0.3.0']);
  await utimes(join(stored, '0.2.0'), 0, 0);
  await storeMaps(join(folder, 'no-build'), stored, now);
  expect(await readdir(stored)).toEqual(['0.3.0']);
});
