import { expect, test } from 'vitest';
import { UploadRefusal, type UploadFile } from '../../api/uploadFile.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { ImportSummaryDto } from '../../bridge/contract/library.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { ScriptedBridge, type BridgeAnswers } from '../testing/scriptedBridge.ts';
import { createRoot } from '../testing/createRoot.ts';
import { libraryStore } from './library.ts';
import { LibraryImportStore, summaryMilliseconds } from './libraryImports.ts';

const file = (name: string) => ({ file: new File(['moon'], name), path: name });
const result = (parts: Partial<ImportSummaryDto> = {}): ImportSummaryDto => ({
  imported: 0,
  duplicates: 0,
  failures: [],
  still_animations: 0,
  bytes: 0,
  milliseconds: 1,
  ...parts,
});

function create(upload: UploadFile = async () => undefined, answers: BridgeAnswers = {}) {
  const begun: unknown[] = [];
  const bridge = new ScriptedBridge({
    'library.beginImport': ({ expected, is_small_accepted }) => (
      begun.push([expected, is_small_accepted]),
      {}
    ),
    'library.importUploaded': () => ({ ...result(), wallpapers: [], wallpaper: null }),
    'library.cancelImport': () => ({}),
    ...answers,
  });
  const clock = new ManualClock();
  const library = createRoot({}, {}).root.get(libraryStore);
  const imports = new LibraryImportStore({ bridge, upload, clock, library });
  const end = (summary: ImportSummaryDto, isLast = true) =>
    bridge.emit('library.importProgress', { done: 1, total: 1, current: null, summary, is_last: isLast });
  return { imports, bridge, clock, begun, end };
}

test('a summary in which nothing failed goes away by itself, unless it is being read', async () => {
  const { imports, clock, end } = create();
  await imports.importFiles([file('a.png')]);
  expect(imports.isImporting).toBe(true);
  end(result({ imported: 1 }));
  expect([imports.isImporting, imports.summary?.imported]).toEqual([false, 1]);
  clock.advance(summaryMilliseconds);
  expect(imports.summary).toBeNull();
  end(result({ duplicates: 2 }));
  imports.holdSummary();
  clock.advance(summaryMilliseconds);
  expect(imports.summary?.duplicates).toBe(2);
});

test('drops that follow each other are one import with one summary', async () => {
  const { imports, begun, end } = create();
  await Promise.all([
    imports.importFiles([file('a.png')]),
    imports.importFiles([file('b.png'), file('c.png')]),
  ]);
  expect(begun).toEqual([
    [1, false],
    [2, false],
  ]);
  end(result({ imported: 1 }), false);
  expect([imports.isImporting, imports.summary]).toEqual([true, null]);
  end(result({ imported: 2 }));
  expect(imports.summary?.imported).toBe(3);
});

test('small ones are refused by name, stay on screen, and are imported when that is asked for', async () => {
  const sent: string[] = [];
  const { imports, begun, clock, end } = create(async (_target, { name }) => void sent.push(name));
  await imports.importFiles([file('icon.png'), file('moon.png')]);
  const failures = [{ path: 'icon.png', code: 'too_small' as const, detail: '16 × 16' }];
  end(result({ imported: 1, failures }));
  clock.advance(summaryMilliseconds);
  expect(imports.smallCount).toBe(1);
  await imports.importSmall();
  expect(begun.at(-1)).toEqual([1, true]);
  expect(sent).toEqual(['icon.png', 'moon.png', 'icon.png']);
});

test('a file that cannot be uploaded is named with its reason; the others are imported', async () => {
  const { imports, end } = create(async (_target, { name }) => {
    if (name === 'large.png') throw new UploadRefusal(413);
  });
  await imports.importFiles([file('large.png'), file('moon.png')]);
  end(result({ imported: 1 }));
  expect(imports.summary).toEqual({
    imported: 1,
    duplicates: 0,
    failures: [{ path: 'large.png', code: 'file_too_large', detail: null }],
    still_animations: 0,
  });
});

test('images that stay images of those that move are counted over all imports that follow each other', async () => {
  const { imports, end, bridge } = create();
  await imports.importFiles([file('moon.gif')]);
  bridge.emit('library.importProgress', {
    ...{ done: 1, total: 2, current: null, is_last: false },
    summary: result({ imported: 1, still_animations: 1 }),
  });
  end(result({ imported: 2, still_animations: 2 }));
  expect(imports.summary).toMatchObject({ imported: 3, still_animations: 3 });
});

test('each file that a full disk has no room for is named, a lost client is said', async () => {
  const sent: string[] = [];
  const full = create(async (_target, { name }) => {
    sent.push(name);
    throw new UploadRefusal(507);
  });
  await full.imports.importFiles(['1', '2', '3', '4', '5', '6', '7', '8'].map(file));
  full.end(result());
  expect([sent.length, full.imports.summary?.failures.length]).toEqual([8, 8]);
  const gone = create(undefined, {
    'library.beginImport': () => {
      throw new BridgeError('library.beginImport', 'disconnected');
    },
  });
  await gone.imports.importFiles([file('a.png')]);
  expect([gone.imports.failure, gone.imports.isImporting]).toEqual(['clientMissing', false]);
});

test('a page that opens in the middle of an import shows it', async () => {
  const { imports } = create(undefined, {
    'library.importState': () => ({
      progress: { done: 3, total: 9, current: 'moon.png', summary: null, is_last: false },
    }),
  });
  await imports.resume();
  expect(imports.progress).toMatchObject({ done: 3, total: 9 });
});

test('what a drop could not read is named beside what the client refuses, and the rest goes on', async () => {
  const sent: string[] = [];
  const { imports, begun, end } = create(async (_target, { name }) => {
    if (name === 'large.mp4') throw new UploadRefusal(507);
    sent.push(name);
  });
  await imports.importFiles([file('large.mp4'), file('a.png'), file('b.png'), file('c.png'), file('d.png')], {
    leftOut: [{ path: 'locked', code: 'access_denied' }],
  });
  expect(sent.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'a.png',
    'b.png',
    'c.png',
    'd.png',
  ]);
  end(result({ imported: 4 }));
  expect(imports.summary).toMatchObject({
    imported: 4,
    failures: [
      { path: 'locked', code: 'access_denied' },
      { path: 'large.mp4', code: 'disk_full' },
    ],
  });
  expect(begun).toHaveLength(1);
});

test('a drop of which nothing could be read says so at once', async () => {
  const { imports, begun } = create();
  await imports.importFiles([], { leftOut: [{ path: '.hidden', code: 'hidden' }] });
  expect([imports.isImporting, begun]).toEqual([false, []]);
  expect(imports.summary).toMatchObject({ imported: 0, failures: [{ path: '.hidden', code: 'hidden' }] });
});

test('a file over the limit of its kind is refused before it is copied', async () => {
  const sent: string[] = [];
  const { imports, end } = create(async (_target, { name }) => void sent.push(name));
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg">', ' '.repeat(21 * 1024 * 1024)], 'a.svg');
  await imports.importFiles([{ file: svg, path: 'a.svg' }]);
  end(result());
  expect([sent, imports.summary]).toMatchObject([
    [],
    { failures: [{ path: 'a.svg', code: 'file_too_large' }] },
  ]);
});
