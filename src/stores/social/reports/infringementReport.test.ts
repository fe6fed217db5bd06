import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { authorDto, identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { memoryStorage } from '../../testing/storages.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import type { AnswerOf, SentFile } from '../../testing/scriptedApi.ts';
import { InfringementReportStore } from './infringementReport.ts';
import { emptyDraft, readDraft, type ReportDraft } from './reportDraft.ts';

const draft: ReportDraft = {
  wallpaper: 'YQ5',
  rightKind: 'copyright',
  claimantName: ' 木子 ',
  contact: 'me@example.org',
  statement: '这张壁纸用了我在二〇二四年发表的作品，构图和颜色都相同。',
};
const picture = (name = '原作.jpg'): File => new File(['picture'], name, { type: 'image/jpeg' });
const refusal = (code: keyof typeof errorCodes): ApiError =>
  new ApiError({ path: '/', ret: errorCodes[code], message: 'no' });
const offline = new ApiError({ path: '/', fault: 'offline', message: 'down' });
const other = identity({ open_id: 'other', token: 'other', user: userInfoDto({ uid: 'other' }) });

/** A service that has the static wallpaper 5 and accepts every file. */
function create(
  answers: Parameters<typeof createRoot>[0] = {},
  isSignedIn = true,
  storage = memoryStorage(),
) {
  let files = 0;
  const { root, session, api } = createRoot({
    dynamicDetail: () => {
      throw refusal('wallpaperNotFound');
    },
    staticDetail: ({ wid }: { wid: number }) => {
      if (wid !== 5) throw refusal('wallpaperNotFound');
      return { wallpaper: wallpaperDto({ wid }), author: authorDto() };
    },
    uploadEvidence: () => ({ evidence_id: `evidence-000000000${++files}`, bytes: 7, mime: 'image/jpeg' }),
    reportInfringement: () => ({ report_id: 31 }),
    ...answers,
  });
  if (isSignedIn) session.adopt(identity());
  return { root, session, api, storage, report: new InfringementReportStore(root, storage) };
}

async function fill(report: InfringementReportStore): Promise<void> {
  report.keep(draft);
  await report.lookUp(draft.wallpaper);
  report.addEvidence([picture()]);
  await report.evidence[0]?.ended;
}

test('a number is looked up among both types, a link as well, and the wallpaper is the page’s own', async () => {
  const { report, root } = create();
  expect(await report.lookUp('http://127.0.0.1/3000/staticDetail?wid=5')).toBeNull();
  expect(report.wallpaper).toBe(root.registry.get(5));
  expect(await report.lookUp('YQ6')).toBe('wallpaperNotFound');
  expect(await report.lookUp('月栖湖心')).toBe('numberInvalid');
  expect(report.wallpaper).toBeNull();
});

test('a local wallpaper is unknown to the service, and is not requested', async () => {
  const { report, api } = create();
  expect(await report.lookUp('YQ9007199254740991')).toBe('wallpaperNotFound');
  expect(api.calls).toEqual([]);
});

test('a slow look-up never overwrites a newer one', async () => {
  const answers = new Map<number, (value: AnswerOf<'dynamicDetail'>) => void>();
  const { report } = create({
    dynamicDetail: ({ wid }) => new Promise((resolve) => answers.set(wid, resolve)),
  });
  const first = report.lookUp('1');
  const second = report.lookUp('2');
  answers.get(2)?.({ wallpaper: wallpaperDto({ wid: 2 }), author: authorDto() });
  await second;
  answers.get(1)?.({ wallpaper: wallpaperDto({ wid: 1 }), author: authorDto() });
  expect(await first).toBeNull();
  expect([report.wallpaper?.wid, report.isLookingUp]).toEqual([2, false]);
});

test('a report goes with all its evidence and what was typed, trimmed; then nothing of it is stored', async () => {
  const sent: unknown[] = [];
  const { report, storage } = create({
    reportInfringement: (params: object) => (sent.push(params), { report_id: 31 }),
  });
  await fill(report);
  expect(readDraft(storage, 'me')?.evidence).toEqual([
    { id: 'evidence-0000000001', name: '原作.jpg', bytes: 7 },
  ]);
  report.addEvidence([picture('二.jpg')]);
  expect(await report.send()).toBeNull();
  expect(sent).toEqual([
    {
      wid: 5,
      right_kind: 'copyright',
      claimant_name: '木子',
      contact: 'me@example.org',
      statement: draft.statement,
      evidence_ids: ['evidence-0000000001', 'evidence-0000000002'],
    },
  ]);
  expect(report.sent).toMatchObject({ id: 31, wallpaper: { wid: 5 } });
  expect([report.draft, report.evidence.length, readDraft(storage, 'me')]).toEqual([emptyDraft, 0, null]);
});

test('upload progress is shown, and at most six files are accepted', async () => {
  let sent: SentFile | null = null;
  const { report } = create({
    uploadEvidence: (_fields: object, file: SentFile) => ((sent = file), new Promise(() => undefined)),
  });
  expect(report.addEvidence([picture()])).toBe(0);
  await expect.poll(() => sent).not.toBeNull();
  (sent as SentFile | null)?.onProgress?.(0.4);
  expect(report.evidence[0]).toMatchObject({ status: 'uploading', share: 0.4 });
  expect(report.addEvidence(Array.from({ length: 7 }, () => picture()))).toBe(2);
  expect([report.evidence.length, report.canAddEvidence]).toEqual([6, false]);
});

test('a failed upload is retried; one that the service refuses is not', async () => {
  let answer: () => AnswerOf<'uploadEvidence'> = () => {
    throw offline;
  };
  const { report } = create({ uploadEvidence: () => answer() });
  await fill(report);
  const [file] = report.evidence;
  expect(file).toMatchObject({ status: 'failed', failure: 'offline', canRetry: true });
  expect(await report.send()).toEqual({ kind: 'evidence' });
  answer = () => {
    throw refusal('uploadTypeRefused');
  };
  if (file) report.retryEvidence(file);
  await file?.ended;
  expect(file).toMatchObject({ status: 'failed', failure: 'uploadTypeRefused', canRetry: false });
});

test('a removed file is not sent, and its late response is ignored', async () => {
  let answer = (_value: AnswerOf<'uploadEvidence'>): void => undefined;
  let signal: AbortSignal | undefined;
  const { report } = create({
    uploadEvidence: (_fields, sent) => {
      signal = sent.signal;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  report.addEvidence([picture()]);
  await expect.poll(() => signal).toBeDefined();
  const [file] = report.evidence;
  if (file) report.removeEvidence(file);
  answer({ evidence_id: 'evidence-too-late', bytes: 7, mime: 'image/jpeg' });
  await file?.ended;
  expect([signal?.aborted, report.evidence.length, file?.id]).toEqual([true, 0, null]);
});

test('signed out the form is editable, files wait, and are uploaded automatically after the sign-in', async () => {
  const { report, session, api, storage } = create({}, false);
  await fill(report);
  expect(report.evidence[0]?.status).toBe('waiting');
  expect(await report.send()).toEqual({ kind: 'signIn' });
  expect(api.calls).not.toContain('uploadEvidence');
  session.adopt(identity());
  await expect.poll(() => report.evidence[0]?.status).toBe('ready');
  expect(report.draft).toEqual(draft);
  expect(readDraft(storage, 'me')?.uid).toBe('me');
  expect(await report.send()).toBeNull();
});

test('an expired session keeps the draft, and a file waits for the next one', async () => {
  const { report, session } = create({
    uploadEvidence: () => {
      throw refusal('loginExpired');
    },
  });
  await fill(report);
  session.adopt(identity({ user: userInfoDto({ expired: true }) }));
  expect([report.draft, report.evidence[0]?.status]).toEqual([draft, 'waiting']);
  expect(await report.send()).toEqual({ kind: 'signIn' });
});

test.each([
  ['signing out', null],
  ['somebody else', other],
])('%s takes what was typed away', async (_name, next) => {
  const { report, session, storage } = create();
  await fill(report);
  const { formNumber } = report;
  session.adopt(next);
  expect([report.draft, report.evidence.length, report.wallpaper]).toEqual([emptyDraft, 0, null]);
  expect(report.formNumber).toBeGreaterThan(formNumber);
  expect([readDraft(storage, 'me'), readDraft(storage, 'other')]).toEqual([null, null]);
});

test('a reloaded page has the draft and the uploaded files; they can be removed', async () => {
  const { report, storage } = create();
  await fill(report);
  const reloaded = create({}, true, storage).report;
  expect(reloaded.draft).toEqual(draft);
  expect(reloaded.evidence[0]).toMatchObject({ name: '原作.jpg', status: 'ready', canRetry: false });
  await reloaded.lookUp(draft.wallpaper);
  expect(await reloaded.send()).toBeNull();
});

test('one user’s draft is not shown to another, nor when signed out', async () => {
  const { report, storage } = create();
  await fill(report);
  expect(create({}, false, storage).report.draft).toEqual(emptyDraft);
  expect(create({}, true, storage).report.draft).toEqual(emptyDraft);
});

test('a wallpaper removed in the meantime has to be named again', async () => {
  const { report } = create({
    reportInfringement: () => {
      throw refusal('wallpaperNotFound');
    },
  });
  await fill(report);
  expect(await report.send()).toEqual({ kind: 'refused', failure: 'wallpaperNotFound' });
  expect([report.wallpaper, report.draft]).toEqual([null, draft]);
});

test('evidence that the service threw away has to be sent again', async () => {
  let isKnown = false;
  const { report } = create({
    reportInfringement: () => {
      if (!isKnown) throw refusal('evidenceMissing');
      return { report_id: 32 };
    },
  });
  await fill(report);
  expect(await report.send()).toEqual({ kind: 'refused', failure: 'evidenceMissing' });
  const [file] = report.evidence;
  expect(file).toMatchObject({ status: 'failed', failure: 'evidenceMissing', canRetry: true });
  isKnown = true;
  if (file) report.retryEvidence(file);
  expect(await report.send()).toBeNull();
});

test('a report sent while the user signed out is not shown to the next user', async () => {
  let answer = (_value: AnswerOf<'reportInfringement'>): void => undefined;
  const { report, session, api } = create({
    reportInfringement: () => new Promise((resolve) => (answer = resolve)),
  });
  await fill(report);
  const sending = report.send();
  await expect.poll(() => api.calls).toContain('reportInfringement');
  session.adopt(other);
  answer({ report_id: 33 });
  await sending;
  expect(report.sent).toBeNull();
});
