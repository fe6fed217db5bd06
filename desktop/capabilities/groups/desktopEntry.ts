/** The fields of a program's entry that are used (freedesktop Desktop Entry Specification 1.5). */
export interface DesktopEntry {
  type: string;
  name: string | null;
  icon: string | null;
  /** Of a link. */
  url: string | null;
}

const groupLine = /^\[Desktop Entry\]\s*$/;

/**
 * Reads the entry of a program.
 *
 * @param language as `zh-CN`: names in it come first
 * @returns null where the text is none
 */
export function readDesktopEntry(text: string, language: string): DesktopEntry | null {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => groupLine.test(line));
  if (start < 0) return null;
  const values = new Map<string, string>();
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('[')) break;
    const [, key, value] = /^([A-Za-z0-9-]+(?:\[[^\]]*\])?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined && !values.has(key)) values.set(key, unescape(value));
  }
  const [short = ''] = language.split('-');
  const get = (key: string): string | null =>
    values.get(`${key}[${language.replace('-', '_')}]`) ??
    values.get(`${key}[${short}]`) ??
    values.get(key) ??
    null;
  return {
    type: values.get('Type') ?? '',
    name: get('Name'),
    icon: get('Icon'),
    url: values.get('URL') ?? null,
  };
}

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' }),
);

function unescape(value: string): string {
  return value.replaceAll(/\\([sntr\\])/g, (_whole, letter: string) => escapes.get(letter) ?? letter);
}
