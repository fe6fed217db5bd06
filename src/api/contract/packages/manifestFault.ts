import { cutText } from './cutText.ts';
import * as v from 'valibot';

/** Faults of a manifest: a closed list, so that every fault has a string in the UI. */
export const manifestFaultCodes = [
  'not_json',
  'missing',
  'type',
  'value',
  'empty',
  'too_long',
  'too_many',
  'too_large',
  'version',
  'path',
  'page',
  'host',
  'hosts_without_network',
  'reserved_key',
  'same_key',
  'numbers',
  'range',
  'default',
  'program',
] as const;

export type ManifestFaultCode = (typeof manifestFaultCodes)[number];

/** Characters of a field's name: a key of a property has 200. */
export const faultFieldLimit = 220;

/** A fault of a manifest, and its location: a field by its path, a property by `properties.<key>`, or a file. */
export const manifestFault = v.object({
  code: v.picklist(manifestFaultCodes),
  field: v.nullable(v.pipe(v.string(), v.maxLength(faultFieldLimit))),
});

export type ManifestFault = v.InferOutput<typeof manifestFault>;

/** Fields whose schemas are about paths. */
const pathFields: readonly string[] = ['entry', 'preview'];
const codesByType: ReadonlyMap<string, ManifestFaultCode> = new Map(
  Object.entries<ManifestFaultCode>({
    min_length: 'empty',
    literal: 'value',
    picklist: 'value',
    variant: 'value',
    union: 'value',
  }),
);

/** The fault that an issue of the manifest's schema is. */
export function toManifestFault(issue: v.BaseIssue<unknown>): ManifestFault {
  const field = v.getDotPath(issue);
  return { code: codeOf(issue, field ?? ''), field: field && cutText(field, faultFieldLimit) };
}

function codeOf({ kind, type, received, input }: v.BaseIssue<unknown>, field: string): ManifestFaultCode {
  if (field === 'version') return 'version';
  if (kind === 'schema' && received === 'undefined') return 'missing';
  if (type === 'max_length') return typeof input === 'string' ? 'too_long' : 'too_many';
  const known = codesByType.get(type);
  if (known) return known;
  if (kind === 'schema') return 'type';
  if (field.startsWith('wants.hosts.')) return 'host';
  if (!pathFields.includes(field)) return 'value';
  return isPage(field, input) ? 'path' : 'page';
}

/** An entry that is a page by its name has a wrong path; another one is no page, wherever it is. */
function isPage(field: string, input: unknown): boolean {
  return field !== 'entry' || /\.html?$/i.test(String(input));
}
