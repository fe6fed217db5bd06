/** Reads GVariant's text form of a list of strings, as `gsettings get` prints it: `['a', 'b']`, `@as []`. */
export function parseStringList(text: string): string[] {
  return [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

/** Writes the same form. */
export function formatStringList(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  return quoted.length === 0 ? '@as []' : `[${quoted.join(', ')}]`;
}
