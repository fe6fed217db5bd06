import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { realpath, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A byte that is no text is the lone surrogate of this value and its own, as in PEP 383 of Python. */
const firstSurrogate = 0xdc00;
const longestCharacter = 4;

/**
 * The path of a file whose name has any bytes, as a string that {@link toSystemPath} opens it by. Systems but Windows and
 * macOS allow them, and archives of other systems are unpacked to such names.
 */
export function pathOfBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  let path = '';
  for (let at = 0; at < bytes.length;) {
    const length = lengthOfCharacter(bytes, at);
    path +=
      length === 0
        ? String.fromCharCode(firstSurrogate + (bytes[at] ?? 0))
        : bytes.toString('utf8', at, at + length);
    at += Math.max(1, length);
  }
  return path;
}

/** @returns 0 where no character begins */
function lengthOfCharacter(bytes: Buffer, at: number): number {
  for (let length = 1; length <= longestCharacter && at + length <= bytes.length; length += 1)
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  return 0;
}

/** A path for calls of the system: bytes where it is no text. */
export function toSystemPath(path: string): string | Buffer {
  return path.isWellFormed() ? path : bytesOfPath(path);
}

/** The bytes of a path, or of a part of one. */
export function bytesOfPath(path: string): Buffer {
  return Buffer.concat(
    [...path].map((character) =>
      character.isWellFormed() ? Buffer.from(character) : Buffer.of(character.charCodeAt(0) - firstSurrogate),
    ),
  );
}

/** The path without links in it. @throws errors of the system */
export async function realPathOf(path: string): Promise<string> {
  return pathOfBytes(await realpath(toSystemPath(path), { encoding: 'buffer' }));
}

/**
 * Calls `work` with a path of the file that is text, since parsers and child processes take no other: where it has none, with
 * a link to it.
 *
 * @throws errors of the system, and what `work` throws
 */
export async function withTextPath(
  path: string,
  temporaryFolder: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (path.isWellFormed()) return work(path);
  const link = join(temporaryFolder, randomUUID());
  try {
    await symlink(bytesOfPath(resolve(path)), link);
    await work(link);
  } finally {
    await rm(link, { force: true });
  }
}

/** The words of the command line after the program; those that are no text as their bytes. */
export function readArguments(): string[] {
  const words = process.argv.slice(2);
  if (!words.some((word) => word.includes('\ufffd'))) return words;
  try {
    // Node has replaced the bytes in them.
    const all = readFileSync('/proc/self/cmdline').toString('latin1').split('\0').slice(0, -1);
    return all.slice(-words.length).map((word) => pathOfBytes(Buffer.from(word, 'latin1')));
  } catch {
    return words;
  }
}
