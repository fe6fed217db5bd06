import * as v from 'valibot';

const details = v.pipe(
  v.string(),
  v.parseJson(),
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
);

/**
 * The detail of a staff member's action as a line that is read: `code: infringement · note: …`. It is an object as JSON;
 * what is none stays as it is.
 */
export function describeDetail(detail: string): string {
  const read = v.safeParse(details, detail);
  if (!read.success) return detail;
  return Object.entries(read.output)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
