import type { PageCore, PageMessage, PageReport, PageSetup, PageSpeaker } from './pageSetup.ts';

/*
 * These functions run in every document of a package's frame before anything of the package does. Their text is sent to
 * the browser, so they use nothing from outside themselves.
 */

/** Creates the functions that the other parts use, taken before the page can replace them. */
export function createPageCore(setup: PageSetup): PageCore {
  const key = Symbol.for('yueqi.package');
  const { eval: evaluate, reportError: report } = window;
  // The stage is the top: a frame within the package lies deeper.
  const isMain = window.parent === window.top;
  const find = (holder: object): PageCore['shared'] | undefined =>
    Reflect.get(holder, key) as PageCore['shared'] | undefined;
  let shared: PageCore['shared'] | undefined;
  try {
    shared = isMain ? undefined : find(window.parent);
  } catch {
    // A frame of another origin has a level of its own.
  }
  shared ??= {
    ...{ level: { ...setup.level }, frames: 0, refused: new Set(), onLevel: new Set() },
    ...{ errors: 0, messages: [] },
  };
  Object.defineProperty(window, key, { value: shared });
  return {
    setup,
    isMain,
    shared,
    call(listener, self, ...parameters) {
      if (typeof listener !== 'function') return;
      try {
        Reflect.apply(listener, self, parameters);
      } catch (error) {
        report(error);
      }
    },
    find(name) {
      try {
        return evaluate(`typeof ${name} === 'undefined' ? undefined : ${name}`);
      } catch {
        // Its own policy forbids it.
        return Reflect.get(window, name);
      }
    },
  };
}

/** Passes on what the host sends, not before the page can take it, and reports what it asks for. */
export function connectHost({ setup, shared }: PageCore, speaker: PageSpeaker): void {
  const { setTimeout: later, navigator } = window;
  const longestWaitMilliseconds = 5_000;
  let { values, folders } = setup;
  let isReady = false;
  const begin = (): void => {
    if (isReady) return;
    isReady = true;
    speaker.level(shared.level);
    speaker.values(values, folders);
  };
  addEventListener('load', () => later(begin, 0), { once: true });
  addEventListener('DOMContentLoaded', () => later(begin, longestWaitMilliseconds), { once: true });

  const changeValues = (next: typeof values, nextFolders: typeof folders): void => {
    const former = values;
    const isOther = (name: string): boolean => JSON.stringify(next[name]) !== JSON.stringify(former[name]);
    [values, folders] = [next, nextFolders];
    const changed = Object.keys(next).filter(isOther);
    if (isReady)
      speaker.values(Object.fromEntries(changed.map((name) => [name, next[name] ?? null])), folders);
  };
  const receive = (message: PageMessage): void => {
    if (message.kind === 'values') return changeValues(message.values, message.folders);
    if (message.kind === 'level') {
      shared.level = message.level;
      for (const listener of shared.onLevel) listener();
    }
    if (!isReady) return;
    if (message.kind === 'level') speaker.level(message.level);
    else if (message.kind === 'pressed') speaker.pressed(message.key);
    else speaker[message.kind](message.value);
  };
  const report = async (): Promise<PageReport> => {
    const { usage = 0 } = await navigator.storage.estimate().catch(() => ({ usage: 0 }));
    const refused = [...shared.refused];
    shared.refused.clear();
    const { frames, errors, messages } = shared;
    [shared.errors, shared.messages] = [0, []];
    return { frames, refused, stored: usage, errors, messages };
  };
  Object.defineProperty(window, Symbol.for('yueqi.host'), { value: { receive, report } });
}

/** Takes away what neither policy nor sandbox does, and records what the policy refused. */
export function restrainPage({ isMain, shared }: PageCore): void {
  const maxRefused = 50;
  const { execCommand } = Document.prototype;
  Document.prototype.execCommand = function (command, ...rest) {
    // After a click it would write the clipboard in spite of the permissions policy.
    return /copy|cut/i.test(String(command)) ? false : execCommand.call(this, command, ...rest);
  };
  window.close = () => undefined;
  window.open = () => null;
  window.print = () => undefined;
  // The state of the machine needs a permission, and Chromium has no policy for its battery.
  Reflect.deleteProperty(Navigator.prototype, 'getBattery');
  // It reads what other windows show.
  Reflect.deleteProperty(window, 'EyeDropper');
  // Pages of desktops are windows: some refuse to run in a frame.
  if (isMain) Object.defineProperty(window, 'parent', { get: () => window, configurable: true });
  addEventListener('securitypolicyviolation', ({ isTrusted, blockedURI }) => {
    const address = URL.parse(blockedURI);
    if (!isTrusted || !address || address.host === '' || shared.refused.size >= maxRefused) return;
    shared.refused.add(address.host);
  });
}
