/** Words that differ by more of their letters than this share are not meant. */
const differentShare = 0.5;

/** The name that a mistyped word means most likely; null where none is near. */
export function findNearest(word: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(name.length, word.length) * differentShare)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name ?? null;
}

/** A sentence that follows the refusal of an unknown name; empty where none is near. @param before stands before each name */
export function proposeNearest(word: string, names: readonly string[], before = ''): string {
  const nearest = findNearest(word, names);
  return nearest === null ? '' : ` Did you mean ${before}${nearest}?`;
}

/** Letters to insert, remove or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, opposite] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === opposite ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
