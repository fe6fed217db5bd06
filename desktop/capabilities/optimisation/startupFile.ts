/** Content of a desktop file (https://specifications.freedesktop.org/desktop-entry-spec/1.5/). */
export interface StartupFile {
  name: string | null;
  comment: string | null;
  isHidden: boolean;
  isApplication: boolean;
  tryExec: string | null;
  onlyShownIn: string[] | null;
  notShownIn: string[];
}

/** Reads the group `[Desktop Entry]`; the localised name is the one for a language such as `zh_CN`. */
export function parseStartupFile(text: string, language: string): StartupFile {
  const values = new Map<string, string>();
  for (const line of entryLines(text)) {
    const match = /^([^=]+?)\s*=\s*(.*)$/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) values.set(match[1], match[2]);
  }
  const localised = (key: string): string | null =>
    values.get(`${key}[${language}]`) ??
    values.get(`${key}[${language.split('_')[0]}]`) ??
    values.get(key) ??
    null;
  const list = (key: string): string[] | null => values.get(key)?.split(';').filter(Boolean) ?? null;
  return {
    name: localised('Name'),
    comment: localised('Comment'),
    isHidden: values.get('Hidden') === 'true' || values.get('X-GNOME-Autostart-enabled') === 'false',
    isApplication: values.get('Type') === 'Application',
    tryExec: values.get('TryExec') ?? null,
    onlyShownIn: list('OnlyShowIn'),
    notShownIn: list('NotShowIn') ?? [],
  };
}

/** The same file, switched on or off; everything else in it stays as it is. */
export function withHidden(text: string, isHidden: boolean): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === '[Desktop Entry]');
  if (start < 0) return `[Desktop Entry]\nHidden=${isHidden}\n${text}`;
  const next = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const end = next < 0 ? lines.length : next;
  const kept = lines
    .slice(start + 1, end)
    .filter((line) => !/^(?:Hidden|X-GNOME-Autostart-enabled)\s*=/.test(line));
  const added = isHidden ? ['Hidden=true'] : [];
  return [...lines.slice(0, start + 1), ...added, ...kept, ...lines.slice(end)].join('\n');
}

function entryLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() === '[Desktop Entry]');
  const next = lines.findIndex((line, index) => index > start && line.startsWith('['));
  return start < 0 ? [] : lines.slice(start + 1, next < 0 ? lines.length : next);
}
