/** One value of a request's `cookie` header; null where it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
