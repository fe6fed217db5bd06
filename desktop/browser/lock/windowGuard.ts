import { hostTokenHeader } from '../../../src/api/contract/document/boot.ts';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { scrubText } from '../../../src/api/rules/scrubText.ts';
import { BrowserError, type Cdp } from '../protocol/cdp.ts';
import type { Log } from '../../kernel/log.ts';
import { attachFrames, FrameSessions, isOfFrames, type FrameHost } from '../frames/hostedFrame.ts';
import { prepareGestures } from '../frame/frameGestures.ts';
import { AnnouncedPages, type PagePreparation } from './announcedPages.ts';
import { keepPlace } from './keepPlace.ts';
import { recoverPage } from './recoverPage.ts';
import { lockScript } from './lockPage.ts';

export interface WindowGuardOptions {
  /** Allows developer tools. */
  areToolsAllowed: boolean;
  /** Called with the path of a file that the browser was about to open as a page of its own. */
  onFile: (path: string) => void;
  /** The page that the browser opens by itself as it starts; it is kept for the first that expects it. */
  firstUrl: string | null;
  /** Null where frames are left alone. */
  frames?: FrameHost | null;
  log: Log;
}

/** Lets the browser open what the host asked for, locks it, and closes everything else. */
export type WindowGuard = Pick<AnnouncedPages<unknown>, 'expect' | 'opensByItself'>;

/** The lock's listeners are invisible to the page. */
const lockWorld = 'yueqi';
const attached = v.object({
  sessionId: v.string(),
  waitingForDebugger: v.boolean(),
  targetInfo: v.object({ targetId: v.string(), type: v.string(), url: v.string() }),
});
const changed = v.object({ targetInfo: v.object({ targetId: v.string(), url: v.string() }) });

type Attached = v.InferOutput<typeof attached>;

/** Attaches to every page before it loads. @throws BrowserError */
export async function startWindowGuard(cdp: Cdp, options: WindowGuardOptions): Promise<WindowGuard> {
  const own = new Map<string, { url: string; sessionId: string }>();
  const unknown = new Map<string, (url: string) => void>();
  const frames = options.frames ? new FrameSessions(cdp, options.frames, options.log) : null;
  const ignore = (error: unknown): void => {
    // A window may go while it is prepared.
    if (!(error instanceof BrowserError)) options.log('a window could not be prepared', error);
  };

  /** Answers whether the address is one of a file. */
  const handOverFile = (url: string): boolean => {
    const isFile = url.startsWith('file:');
    if (isFile) options.onFile(fileURLToPath(url));
    return isFile;
  };

  const closeForeign = async (page: Attached): Promise<void> => {
    const { sessionId } = page;
    const { targetId, type, url } = page.targetInfo;
    const close = async (address: string): Promise<void> => {
      await cdp.send('Target.closeTarget', { targetId });
      if (!handOverFile(address))
        options.log(`a window of the browser was closed: ${scrubText(address) || 'without an address'}`);
    };
    if (isAddressKnown(url)) return close(url);
    const address = waitForAddress(unknown, targetId, pages.timeoutMilliseconds);
    await cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    const known = await address;
    if (type !== 'page' || !pages.admit(known, page)) await close(known);
  };

  const pages = new AnnouncedPages<Attached>(options.firstUrl, {
    adopt: (page, announced) => {
      const { targetId } = page.targetInfo;
      own.set(targetId, { url: announced.url, sessionId: page.sessionId });
      const { recovery } = announced;
      if (recovery) recoverPage(cdp, { targetId, sessionId: page.sessionId }, recovery, options.log);
      prepare(cdp, page, announced, options).catch(ignore);
      announced.resolve(targetId);
    },
    giveUp: (page) => void closeForeign(page).catch(ignore),
  });

  const pageOf = (session: string | undefined): string | null =>
    [...own.values()].find(({ sessionId }) => sessionId === session)?.url ?? null;

  const handleAttached = (page: Attached): void => {
    const { sessionId, targetInfo } = page;
    // A further session of a window, asked for by the host.
    if (own.has(targetInfo.targetId)) return;
    if (targetInfo.type === 'page' && pages.admit(targetInfo.url, page)) return;
    if (targetInfo.url.startsWith('devtools:') && options.areToolsAllowed)
      cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(ignore);
    else closeForeign(page).catch(ignore);
  };

  cdp.onEvent((method, params, parentSession) => {
    if (method === 'Target.attachedToTarget') {
      const target = v.parse(attached, params);
      if (isOfFrames(target)) frames?.follow(target, parentSession, pageOf(parentSession));
      else handleAttached(target);
    }
    if (method !== 'Target.targetInfoChanged') return;
    const { targetId, url } = v.parse(changed, params).targetInfo;
    const page = own.get(targetId);
    if (page && isElsewhere(url, page.url)) {
      handOverFile(url);
      cdp.send('Page.navigate', { url: page.url }, page.sessionId).catch(ignore);
    }
    if (isAddressKnown(url)) unknown.get(targetId)?.(url);
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }, { type: 'other' }, { exclude: true }],
  });
  return pages;
}

/** A page begins with the empty page, which is not what it was opened for. */
function isAddressKnown(url: string): boolean {
  return url !== '' && url !== 'about:blank';
}

/** Resolves with the address that a page is about to show; empty where none comes in time. */
function waitForAddress(
  unknown: Map<string, (url: string) => void>,
  targetId: string,
  milliseconds: number,
): Promise<string> {
  return new Promise((resolve) => {
    const end = (url: string): void => {
      clearTimeout(timer);
      unknown.delete(targetId);
      resolve(url);
    };
    const timer = setTimeout(() => end(''), milliseconds);
    unknown.set(targetId, end);
  });
}

async function prepare(
  cdp: Cdp,
  { sessionId, targetInfo: { targetId } }: Attached,
  { url, token, valuesPath, recovery, onGesture }: PagePreparation,
  { areToolsAllowed, frames = null }: WindowGuardOptions,
): Promise<void> {
  const send = (method: string, params: object = {}) => cdp.send(method, params, sessionId);
  const addScript = (source: string, worldName?: string) =>
    send('Page.addScriptToEvaluateOnNewDocument', {
      source,
      runImmediately: true,
      ...(worldName && { worldName }),
    });
  const frame = onGesture && prepareGestures(cdp, targetId, onGesture);
  // Sent at once; the browser handles them in this order.
  await Promise.all([
    send('Page.enable'),
    ...(frames?.covers(url) ? [attachFrames(cdp, sessionId)] : []),
    addScript(lockScript({ areToolsAllowed }), lockWorld),
    ...(token === undefined ? [] : [addScript(tokenScript(url, token, valuesPath))]),
    ...(recovery ? [addScript(`(${keepPlace.toString()})()`, lockWorld)] : []),
    ...(frame
      ? [
          // Bindings reach only worlds that are reported.
          send('Runtime.enable'),
          send('Runtime.addBinding', { name: frame.binding, executionContextName: lockWorld }),
          addScript(frame.source, lockWorld),
        ]
      : []),
    send('Runtime.runIfWaitingForDebugger'),
  ]);
}

/** Frames of strangers may share the page's process, so the origin is compared. */
function tokenScript(url: string, token: string, valuesPath = ''): string {
  const values = [new URL(url).origin, token, valuesPath, hostTokenHeader].map((value) =>
    JSON.stringify(value),
  );
  return `(${givePage.toString()})(${values.join(', ')})`;
}

/** Runs in the page. Its values are asked for at once: its first scripts go by them, and the host is on this machine. */
function givePage(origin: string, token: string, valuesPath: string, tokenHeader: string): void {
  if (top !== window || location.origin !== origin) return;
  Object.assign(window, { yueqiToken: token });
  if (valuesPath === '') return;
  try {
    const request = new XMLHttpRequest();
    request.open('POST', valuesPath, false);
    request.setRequestHeader(tokenHeader, token);
    request.send();
    if (request.status === 200) Object.assign(window, { yueqiValues: JSON.parse(request.responseText) });
  } catch {
    // The page of the start may ask for nothing, and needs none.
  }
}

/** True if a window left the origin that it was opened for, as when a file is dropped on it. */
function isElsewhere(url: string, home: string): boolean {
  return /^(file|https?|ftp|chrome):/.test(url) && new URL(url).origin !== new URL(home).origin;
}
