/** The name of a table or column in a statement, as both databases quote it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
