import { cutText } from '../../../src/api/rules/shownText.ts';
import { isObject, type ManifestObject } from './readManifest.ts';

/** A field by its name, in whatever case it is written. */
export function fieldOf(object: ManifestObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  const key = Object.keys(object).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/** Text, also where it is written as a number; empty for anything else. */
export function textOf(object: ManifestObject, name: string): string {
  const value = fieldOf(object, name);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** A finite number, also where it is written as text; null for anything else. */
export function numberOf(object: ManifestObject, name: string): number | null {
  return toNumber(fieldOf(object, name));
}

export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** True for what manifests write as true. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|1)$/i.test(value.trim()));
}

export function objectOf(object: ManifestObject, name: string): ManifestObject {
  const value = fieldOf(object, name);
  return isObject(value) ? value : {};
}

/** The elements of a list; none for anything else. */
export function listOf(object: ManifestObject, name: string): readonly unknown[] {
  const value: unknown = fieldOf(object, name);
  return Array.isArray(value) ? value : [];
}

/** A list of short texts, as tags are. */
export function tagsOf(object: ManifestObject, name: string): string[] {
  return listOf(object, name).flatMap((tag) =>
    typeof tag === 'string' && tag.trim() !== '' ? [cutText(tag.trim(), 40)] : [],
  );
}
