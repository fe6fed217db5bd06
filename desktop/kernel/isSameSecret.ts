import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that tells nothing of it. */
export function isSameSecret(candidate: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(candidate), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
