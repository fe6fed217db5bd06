import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packageLimits } from '../../media/archive/packageLimits.ts';
import { toSystemPath } from '../../media/fileNames/bytePath.ts';
import { shownName, walkFolder } from '../../media/import/walkFolder.ts';
import type { Draft, DraftFinding } from '../../src/bridge/contract/authoring.ts';
import { playbackReasons } from '../../src/bridge/contract/constants.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import { describeFault } from './importCommand.ts';
import { linesOf, lintAnything } from './lintCommand.ts';
import type { RunningHost } from './runningHost.ts';
import { setWallpaper } from './setCommand.ts';
import { sendFiles } from './uploadFiles.ts';

/** An editor writes several files, or one in several steps: a save is over when nothing changed for so long. */
const quietMilliseconds = 150;
const maxFindings = 200;

/**
 * `yueqi preview <folder>`: shows a web wallpaper on the desktop, opens the author's panel, and shows every save, until
 * the program is ended (Ctrl+C) or the host is.
 *
 * @throws CommandError for what is no folder, and when the host is gone
 */
export async function previewFolder(
  host: RunningHost,
  { parameters, print }: Pick<CommandInput, 'parameters' | 'print'>,
): Promise<void> {
  const [given, ...others] = parameters;
  if (given === undefined || others.length > 0)
    throw new CommandError('usage', 'Name one folder: yueqi preview <folder>.');
  const folder = resolve(given);
  const entry = await stat(toSystemPath(folder)).catch(() => null);
  if (!entry?.isDirectory()) throw new CommandError('failed', `${shownName(given)} is no folder.`);

  const interrupted = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.resolve());
  let touched = Promise.withResolvers<void>();
  const watcher = watch(toSystemPath(folder), { recursive: true }, () => touched.resolve());
  // A folder that goes is told by the next save.
  watcher.on('error', () => touched.resolve());
  try {
    let isOnDesktop = false;
    for (let saves = 0; ; saves += 1) {
      touched = Promise.withResolvers();
      const { draft, report } = await save(host, folder);
      for (const line of linesOf(report)) print(line);
      if (draft.wid !== null && draft.is_shown && (!isOnDesktop || (await wasGivenUp(host, draft.wid)))) {
        print(`${await setWallpaper(host, draft.wid)} is on the desktop.`);
        isOnDesktop = true;
      } else print(draft.is_shown ? 'Loaded again.' : 'Not shown: the save before it stays.');
      if (saves === 0) await openPanel(host, draft.wid, print);
      const ending = Promise.race([interrupted.promise.then(() => 'end'), host.closed.then(() => 'closed')]);
      const next = await Promise.race([ending, touched.promise]);
      if (next === 'end') return;
      if (next === 'closed') throw new CommandError('notRunning', 'Yueqi has ended.');
      await untilQuiet(() => {
        touched = Promise.withResolvers();
        return touched.promise;
      });
    }
  } finally {
    watcher.close();
  }
}

/** Waits until nothing is touched for a moment. @param nextTouch resolves with the next change */
async function untilQuiet(nextTouch: () => Promise<void>): Promise<void> {
  while (await Promise.race([nextTouch().then(() => true), wait(quietMilliseconds, false)]));
}

/** Looks through the folder and sends it: what the linter finds is told also where the desktop refuses it. */
async function save(
  host: RunningHost,
  folder: string,
): Promise<{ draft: Draft; report: Awaited<ReturnType<typeof lintAnything>> }> {
  const report = await lintAnything(folder);
  const ticket = randomBytes(16).toString('hex');
  await host.bridge.call('authoring.begin', { ticket });
  const { sources } = await walkFolder(folder, packageLimits.files + 1);
  const failures = await sendFiles(host, ticket, sources);
  const findings = [
    ...report.findings,
    ...failures.map(({ path, ...fault }) => ({ ...about(path), message: describeFault(fault) })),
  ];
  const draft = await host.bridge.call('authoring.save', {
    ...{ ticket, folder: shownName(folder) },
    findings: findings.slice(0, maxFindings),
  });
  return { draft, report: { ...report, findings: draft.findings } };
}

const about = (file: string): Omit<DraftFinding, 'message'> => ({
  ...{ severity: 'error', file, line: null, column: null },
});

/** True where its page broke so often that the desktop left it alone: only a wallpaper that is set again is tried again. */
async function wasGivenUp({ bridge }: RunningHost, wid: number): Promise<boolean> {
  const { screens } = await bridge.call('desktop.current', {});
  const broken: readonly string[] = playbackReasons.filter((reason) => reason !== 'no_gpu');
  return screens.some(
    ({ wanted, reasons }) => wanted?.wid === wid && reasons.some((reason) => broken.includes(reason)),
  );
}

async function openPanel(
  { bridge }: RunningHost,
  wid: number | null,
  print: (line: string) => void,
): Promise<void> {
  const { is_open: isOpen, reason } = await bridge.call('authoring.open', { wid });
  if (!isOpen)
    print(
      `The author's panel has no window${reason === null ? '' : ` (${reason})`}: yueqi open --browser, then /author.`,
    );
  print('Watching for saves; Ctrl+C ends.');
}
