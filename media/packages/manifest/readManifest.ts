import { PackageError } from './packageError.ts';

/** An object of a manifest, whose keys may be written in any case. */
export type ManifestObject = Readonly<Record<string, unknown>>;

/**
 * Reads JSON as authors and editors write it: with a byte order mark, in UTF-8, UTF-16 or GB 18030 (of which GBK is
 * a part), with comments, commas before a bracket, and line breaks inside of strings.
 *
 * @throws PackageError `package_manifest`
 */
export function readManifest(bytes: Buffer, name: string): ManifestObject {
  const text = decodeText(bytes);
  const value = parseJson(text) ?? parseJson(repair(text));
  if (!isObject(value)) throw new PackageError('package_manifest', name);
  return value;
}

export function isObject(value: unknown): value is ManifestObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text in the encoding that its bytes have, which may end within a character. */
export function decodeText(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'])
    if (startsWithMark(bytes, encoding)) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const marks: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries<readonly number[]>({
    'utf-8': [0xef, 0xbb, 0xbf],
    'utf-16le': [0xff, 0xfe],
    'utf-16be': [0xfe, 0xff],
  }),
);

function startsWithMark(bytes: Buffer, encoding: string): boolean {
  return marks.get(encoding)?.every((byte, index) => bytes[index] === byte) ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const controls: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '\n': String.raw`\n`,
    '\r': String.raw`\r`,
    '\t': String.raw`\t`,
  }),
);

/** Turns nearly valid JSON into JSON; strings are unchanged except for their control characters. */
function repair(text: string): string {
  const plain = text.replaceAll(
    /"(?:[^"\\]|\\[^])*(?:"|$)|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g,
    (token) =>
      token.startsWith('"') ? token.replaceAll(/\p{Cc}/gu, (character) => controls.get(character) ?? '') : '',
  );
  return plain.replaceAll(
    /("(?:[^"\\]|\\[^])*(?:"|$))|,(?=\s*[}\]])/g,
    (_token, string?: string) => string ?? '',
  );
}
