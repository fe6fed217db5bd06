/**
 * Parses the address where clients fetch media, `<address>/media/<md5>`, if not from the service itself.
 *
 * @returns without a slash at its end; null for a wrong one
 */
export function parseMediaUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || !['http:', 'https:'].includes(url.protocol) || /[;,\s'"]/.test(text)) return null;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
