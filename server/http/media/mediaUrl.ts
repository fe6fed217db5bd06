/**
 * Reads `YUEQI_MEDIA_URL`: where clients fetch media, `<address>/media/<md5>`, if not from the service itself.
 *
 * @returns without a slash at its end; null where it is not set
 * @throws an Error that says what to change
 */
export function readMediaUrl(environment: NodeJS.ProcessEnv): string | null {
  const text = environment['YUEQI_MEDIA_URL'];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain || !['http:', 'https:'].includes(url.protocol) || /[;,\s'"]/.test(text))
    throw new Error(`YUEQI_MEDIA_URL is "${text}". Set it to an address such as https://cdn.example.org.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
