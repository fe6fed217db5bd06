/** Packages that parse and decode what strangers made. They may hang or end their process. */
const parserPackages: readonly string[] = ['mediabunny', 'yauzl'];

/** Code of child processes, which alone may import these packages, and which nothing else imports: folders and files. */
const childCode: readonly string[] = ['media/foreign/child', 'desktop/platform/pointers/child'];

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Whether a file is code of a child process. */
export function isConfined(path: string): boolean {
  return isWithin(path, childCode);
}

/** Whether a package is only for code of child processes. */
export function isParser(name: string): boolean {
  return parserPackages.some((parser) => name === parser || name.startsWith(`${parser}/`));
}
