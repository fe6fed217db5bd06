/**
 * The row that typed letters mean, after the APG's listbox: the next one whose text begins so, round the end; one
 * letter typed again and again steps through the rows that begin with it. Null when none does.
 */
export function findByTyping(
  typed: string,
  active: number,
  count: number,
  getText: (index: number) => string,
): number | null {
  const letters = typed.toLowerCase();
  const isOneLetter = [...letters].every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : letters;
  // A longer query may still match the row that its first letters found.
  const first = isOneLetter ? active + 1 : active;
  for (let step = 0; step < count; step++) {
    const index = (first + step) % count;
    if (getText(index).toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
