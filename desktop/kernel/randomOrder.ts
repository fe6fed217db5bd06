/** 0 up to but without 1, as `Math.random`. */
export type Random = () => number;

/** Progress of a round of a random order, in which each key is shown once. */
interface Round {
  current: string | null;
  shown: readonly string[];
}

/** The keys that a random order may show next: those that its round has not shown, or, after all of them, any but the current one. */
export function candidatesOf(keys: Iterable<string>, { current, shown }: Round): string[] {
  const seen = new Set(shown);
  const others = [...keys].filter((key) => key !== current);
  const unshown = others.filter((key) => !seen.has(key));
  return unshown.length > 0 ? unshown : others;
}

/** Picks an item at random; undefined from an empty list. */
export function pickAtRandom<Item>(list: readonly Item[], random: Random): Item | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Puts a list in a random order; each order is as likely as any other. */
export function shuffle<Item>(list: readonly Item[], random: Random): Item[] {
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((first, second) => first.key - second.key)
    .map(({ item }) => item);
}
