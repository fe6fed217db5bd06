import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { workLimits } from '../../../api/contract/works.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { type SentFile } from '../../testing/scriptedApi.ts';
import { ownWorksStore } from './ownWorks.ts';
import { inspectWorkFile, type MeasureMedia } from './workFile.ts';
import { emptyDraft, workUploadStore, type WorkDraft } from './workUpload.ts';
import { addTags, workNameProblem } from '../../../api/rules/workTexts.ts';
import { workDto } from '../../testing/fixtures/works.ts';

const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
const zip = Uint8Array.from([80, 75, 3, 4]);
const webm = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
const measured: MeasureMedia = async () => ({ width: 1920, height: 1080 });
const picture = new File([png], 'moon.png');
const draft: WorkDraft = {
  name: ' 月下 ',
  tags: ['夜', '山'],
  nextTag: ' 水',
  categoryId: '201',
  priceKind: '0',
  price: null,
  isOwner: true,
};
const category = (id: number) => ({ category_id: id, name: `${id}`, name_en: `${id}`, icon: 'moon' });
const work = workDto({ wallpaper: wallpaperDto({ wid: 9, state: 4 }), built_percent: 0 });

/** A file that only reports this size. */
function sized(content: Uint8Array<ArrayBuffer>, size: number): File {
  return Object.defineProperty(new File([content], 'large'), 'size', { value: size });
}

async function createUpload(answers: Parameters<typeof createRoot>[0] = {}) {
  const parts = createRoot({
    staticCategories: () => ({ list: [category(254), category(201)] }),
    dynamicCategories: () => ({ list: [category(14), category(101), category(115)] }),
    uploadedWallpapers: () => ({ list: [], next_cursor: null, has_more: false }),
    ...answers,
  });
  parts.session.adopt(identity());
  const upload = parts.root.get(workUploadStore);
  await upload.choose(picture, measured);
  return { ...parts, upload };
}

test.each([
  ['a picture', picture, 'picture'],
  ['a page as ZIP', new File([zip], 'page.zip'), 'web'],
  ['a video under the name of a picture', new File([webm], 'moon.png'), 'video'],
])('%s is told by its content', async (_name, file, kind) => {
  await expect(inspectWorkFile(file, measured)).resolves.toMatchObject({ kind });
});

test.each([
  ['nothing', new File([], 'x.png'), 'empty'],
  ['a text', new File(['hello'], 'x.png'), 'typeRefused'],
  ['a drawing', new File(['<svg><script>1</script></svg>'], 'x.png'), 'svgRefused'],
  ['too large a picture', sized(png, workLimits.picture.maximum + 1), 'pictureTooLarge'],
  ['too large a video', sized(webm, workLimits.video.maximum + 1), 'videoTooLarge'],
  ['too large an archive', sized(zip, workLimits.archive.maximum + 1), 'archiveTooLarge'],
])('%s is refused before it is sent', async (_name, file, problem) => {
  await expect(inspectWorkFile(file, measured)).resolves.toBe(problem);
});

test('a folder, or a file removed since it was chosen, is reported as unreadable', async () => {
  const gone = Object.defineProperty(new File([png], 'moon.png'), 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  });
  const { upload } = await createUpload();
  await upload.choose(gone, measured);
  expect([upload.problem, upload.isInspecting]).toEqual(['unreadable', false]);
});

test('a file that cannot be read, or has too few pixels, is refused; one that cannot be measured is not', async () => {
  const outcomes = await Promise.all([
    inspectWorkFile(picture, () => Promise.reject(new Error('damaged'))),
    inspectWorkFile(picture, async () => ({ width: 1279, height: 720 })),
    inspectWorkFile(picture, async () => ({ width: 1280, height: 719 })),
    inspectWorkFile(picture, async () => null),
  ]);
  expect(outcomes.slice(0, 3)).toEqual(['unreadable', 'tooSmall', 'tooSmall']);
  expect(outcomes[3]).toMatchObject({ kind: 'picture', pixels: null });
});

test('a slow check of a former file never overwrites that of the current one', async () => {
  const { upload } = await createUpload();
  let answer: (size: null) => void = () => undefined;
  const slow = upload.choose(picture, () => new Promise((resolve) => (answer = resolve)));
  await upload.choose(new File([zip], 'page.zip'), measured);
  answer(null);
  await slow;
  expect([upload.chosen?.kind, upload.isInspecting]).toEqual(['web', false]);
});

test('the categories fit the kind of the file; those that choose for themselves are no choice', async () => {
  const { upload } = await createUpload();
  const ids = (): number[] => upload.categories.map(({ category_id: id }) => id);
  await expect.poll(ids).toEqual([201]);
  await upload.choose(new File([webm], 'x'), measured);
  await expect.poll(ids).toEqual([101]);
  await upload.choose(new File([zip], 'x'), measured);
  expect(ids()).toEqual([101, 115]);
});

test('the input is sent with the file, including a tag that was not added yet; the accepted work is first, and the form is empty', async () => {
  const sent: unknown[] = [];
  const shares: (number | null)[] = [];
  const { root, upload } = await createUpload({
    uploadWork: (fields, { file, onProgress }) => {
      sent.push(fields, file);
      onProgress?.(0.25);
      shares.push(upload.progress);
      return { work };
    },
  });
  const list = root.get(ownWorksStore).list({});
  await list.ensure();
  await expect(upload.send(draft)).resolves.toBeNull();
  expect(sent).toEqual([{ name: '月下', tags: '夜,山,水', category_id: '201' }, picture]);
  expect(shares).toEqual([0.25]);
  expect(list.items.map(({ wid, state }) => [wid, state])).toEqual([[9, 'waiting']]);
  expect([upload.chosen, upload.draft, upload.progress]).toEqual([null, emptyDraft, null]);
});

test('a price is sent with what is sold, and left out with what is free', async () => {
  const sent: unknown[] = [];
  const { upload } = await createUpload({
    uploadWork: (fields) => {
      sent.push(fields);
      return { work };
    },
  });
  await upload.send({ ...draft, priceKind: '3', price: 8 });
  await upload.choose(picture, measured);
  await upload.send({ ...draft, priceKind: '0', price: 8 });
  expect(sent).toEqual([
    expect.objectContaining({ ptype: '3', price: '8' }),
    expect.not.objectContaining({ price: '8' }),
  ]);
});

test('offline in the middle: everything is kept, and the list is checked for the work', async () => {
  const { root, api, upload } = await createUpload({
    uploadWork: () => {
      throw new ApiError({ path: '/', fault: 'offline', message: 'gone' });
    },
  });
  const works = root.get(ownWorksStore);
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  await expect(upload.send(draft)).resolves.toBe('offline');
  expect([upload.chosen?.file, upload.draft, upload.progress]).toEqual([picture, draft, null]);
  expect(api.calls.slice(api.calls.indexOf('uploadWork'))).toEqual(['uploadWork', 'uploadedWallpapers']);
});

test('cancelling aborts the upload; everything is kept', async () => {
  const { upload } = await createUpload({
    uploadWork: (_fields: object, { signal }: SentFile) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      }),
  });
  const sending = upload.send(draft);
  expect(upload.isSending).toBe(true);
  await expect(upload.send(draft)).resolves.toBe('cancelled');
  upload.cancel();
  await expect(sending).resolves.toBe('cancelled');
  expect([upload.isSending, upload.chosen?.file, upload.draft]).toEqual([false, picture, draft]);
});

test('a refusal is returned by its code', async () => {
  const { upload } = await createUpload({
    uploadWork: () => {
      throw new ApiError({ path: '/', ret: errorCodes.uploadDuplicate, message: 'known' });
    },
  });
  await expect(upload.send(draft)).resolves.toBe('uploadDuplicate');
});

test.each([
  ['a page without a start', errorCodes.archiveWithoutPage],
  ['unsafe content', errorCodes.archiveUnsafe],
  ['a wrong kind', errorCodes.uploadTypeRefused],
])('after %s only another file helps', async (_name, ret) => {
  const { upload } = await createUpload({
    uploadWork: () => {
      throw new ApiError({ path: '/', ret, message: 'refused' });
    },
  });
  await upload.send(draft);
  expect([upload.isFileRefused, upload.mayRetry]).toEqual([true, false]);
  await upload.choose(picture, measured);
  expect([upload.isFileRefused, upload.chosen?.file]).toEqual([false, picture]);
});

test('what is wrong with a manifest is stored until the next sending; an unknown code is none', async () => {
  const fault = { code: 'missing', field: 'title' };
  let given = fault;
  const { upload } = await createUpload({
    uploadWork: () => {
      const details = { path: '/', message: 'wrong', ret: errorCodes.packageInvalid };
      throw new ApiError({ ...details, manifestFault: given });
    },
  });
  await expect(upload.send(draft)).resolves.toBe('packageInvalid');
  expect([upload.isFileRefused, upload.manifestFault]).toEqual([true, fault]);
  await upload.choose(picture, measured);
  expect(upload.manifestFault).toBeNull();
  given = { ...fault, code: 'of_a_later_version' };
  await upload.send(draft);
  expect([upload.failure, upload.manifestFault]).toEqual(['packageInvalid', null]);
});

test.each([
  ['no network', { fault: 'offline' }],
  ['no answer in time', { fault: 'timeout' }],
  ['a fault of the service', { ret: errorCodes.serviceFault }],
] as const)('after %s the same may be sent again', async (_name, error) => {
  const { upload } = await createUpload({
    uploadWork: () => {
      throw new ApiError({ path: '/', message: 'gone', ...error });
    },
  });
  await upload.send(draft);
  expect([upload.isFileRefused, upload.mayRetry]).toEqual([false, true]);
});

test('a name that is refused is neither the fault of the file nor mended by sending it again', async () => {
  const { upload } = await createUpload({
    uploadWork: () => {
      throw new ApiError({ path: '/', ret: errorCodes.workNameInvalid, message: 'name' });
    },
  });
  await upload.send(draft);
  expect([upload.isFileRefused, upload.mayRetry]).toEqual([false, false]);
});

test('signing out ends the sending and empties the form', async () => {
  const { session, upload } = await createUpload({
    uploadWork: (_fields: object, { signal }: SentFile) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      }),
  });
  const sending = upload.send(draft);
  session.adopt(null);
  await expect(sending).resolves.toBe('cancelled');
  expect([upload.chosen, upload.draft, upload.isSending]).toEqual([null, emptyDraft, false]);
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['月', null],
  ['月'.repeat(40), null],
  ['月'.repeat(41), 'tooLong'],
  ['a\u202Eb', 'unseen'],
])('the name %j of a work is %s', (name, problem) => {
  expect(workNameProblem(name)).toBe(problem);
});

test('tags are added one by one or several at once, and never twice', () => {
  expect(addTags([], '夜景')).toEqual({ tags: ['夜景'], problem: null });
  expect(addTags(['夜'], ' 山 ，水,, ')).toEqual({ tags: ['夜', '山', '水'], problem: null });
  expect(addTags(['Moon'], 'moon')).toEqual({ tags: ['Moon'], problem: 'known' });
  expect(addTags([], '字'.repeat(13))).toEqual({ tags: [], problem: 'tooLong' });
  expect(addTags([], 'a\u200Bb')).toEqual({ tags: [], problem: 'unseen' });
  expect(addTags(['1', '2', '3', '4'], '5,6')).toEqual({
    tags: ['1', '2', '3', '4', '5'],
    problem: 'tooMany',
  });
});
