/** Parameters that say what a call is about, and how the log names that. */
const subjects: readonly (readonly [parameter: string, name: string])[] = [
  ['report_id', 'report'],
  ['order_id', 'order'],
  ['withdrawal_id', 'withdrawal'],
  ['period', 'contest'],
  ['topic_id', 'topic'],
  ['category_id', 'category'],
  ['key', 'configuration'],
  ['wid', 'work'],
  ['uid', 'user'],
];

/** Returns the subject of a call, as `work 12`; empty where it is about nothing in particular. */
export function subjectOf(params: unknown): string {
  const given: Record<string, unknown> = { ...Object(params) };
  for (const [parameter, name] of subjects) {
    const value = given[parameter];
    if (typeof value === 'string' || typeof value === 'number') return `${name} ${value}`;
  }
  return '';
}
