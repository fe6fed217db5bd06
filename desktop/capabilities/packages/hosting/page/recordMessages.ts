import type { PageCore, RecordedMessage } from './pageSetup.ts';

/*
 * These functions run in every document of a package's frame. Their text is sent to the browser, so they use nothing from
 * outside themselves.
 */

/** Creates the function that puts a value that a page prints in words: the fields of an object, without those below them. */
export function createDescribe(): (value: unknown) => string {
  const longestText = 500;
  const maxFields = 20;
  const { isView } = ArrayBuffer;
  const nameOf = (value: object): string =>
    Object.prototype.toString.call(value).slice('[object '.length, -1);
  const describeField = (value: unknown): string => {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, longestText));
    return typeof value === 'object' && value !== null ? nameOf(value) : String(value);
  };
  const describe = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || value instanceof Error) return String(value);
    const { length } = value as { length?: unknown };
    if (isView(value) || (Array.isArray(value) && Number(length) > maxFields))
      return `${nameOf(value)}(${String(length)})`;
    if (Array.isArray(value)) return `[${value.map(describeField).join(', ')}]`;
    const fields = Object.keys(value)
      .slice(0, maxFields)
      .map((key) => `${key}: ${describeField(Reflect.get(value, key))}`);
    return fields.length === 0 ? nameOf(value) : `{ ${fields.join(', ')} }`;
  };
  return (value) => {
    try {
      return describe(value);
    } catch {
      // Its own text throws.
      return typeof value;
    }
  };
}

/**
 * Records what the page throws and prints, until the host asks for it: so many messages, so long each, however many there
 * are.
 */
export function recordMessages({ shared }: PageCore, describe: (value: unknown) => string): void {
  const maxMessages = 50;
  const longestText = 500;
  const longestPath = 260;
  const { origin, console } = window;
  type Place = Pick<RecordedMessage, 'file' | 'line' | 'column'>;
  const nowhere: Place = { file: null, line: null, column: null };
  const cut = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

  const placeAt = (address: unknown, line: unknown, column: unknown): Place => {
    if (typeof address !== 'string' || address === '') return nowhere;
    const own = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : address;
    const numberOf = (value: unknown) => (Number.isSafeInteger(Number(value)) ? Number(value) : 0) || null;
    return {
      file: cut(own.replace(/[?#].*$/, ''), longestPath),
      line: numberOf(line),
      column: numberOf(column),
    };
  };
  /** The first place of a stack that is of a file. */
  const placeIn = (stack: string): Place => {
    const found = /(?:\(|at |@)([^\s()]+):(\d+):(\d+)/.exec(stack);
    return found ? placeAt(found[1], found[2], found[3]) : nowhere;
  };
  const record = (level: RecordedMessage['level'], text: string, place: Place): void => {
    if (level === 'error') shared.errors += 1;
    const short = cut(text, longestText);
    const same = shared.messages.find(
      (one) =>
        one.level === level && one.text === short && one.file === place.file && one.line === place.line,
    );
    if (same) same.count += 1;
    else if (shared.messages.length < maxMessages)
      shared.messages.push({ level, text: short, ...place, count: 1 });
  };

  addEventListener(
    'error',
    (event) => {
      const { message, filename, lineno, colno, target } = event as Partial<ErrorEvent>;
      if (typeof message === 'string') return record('error', message, placeAt(filename, lineno, colno));
      // An element whose file is missing or broken.
      const { src, href } = (target ?? {}) as { src?: unknown; href?: unknown };
      const { file } = placeAt(src ?? href, 0, 0);
      if (file !== null) record('error', `Cannot load ${file}`, nowhere);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const place = reason instanceof Error ? placeIn(reason.stack ?? '') : nowhere;
    record('error', `Uncaught (in promise) ${describe(reason)}`, place);
  });
  const levels = { error: 'error', warn: 'warning', log: 'info', info: 'info', debug: 'info' } as const;
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, RecordedMessage['level']][]) {
    const print = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      print(...values);
      // Its caller stands in the third line: after the message, and this function.
      const [, , caller] = String(new Error('place').stack).split('\n');
      record(level, values.map(describe).join(' '), placeIn(caller ?? ''));
    };
  }
}
