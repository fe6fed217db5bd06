import { storeProblems, type StoreProblem } from '../../src/api/contract/console/storeProblems.ts';
import { ObjectStoreError, type ObjectStore } from './objectStore.ts';

/** The results of the requests to an object store since the start of this process. */
export interface StoreOutcomes {
  /** False while the last request got no answer. */
  readonly isAnswering: boolean;
  /** The number of failures of each kind. */
  readonly failures: Readonly<Record<StoreProblem, number>>;
  /** In Unix seconds; null before the first one. */
  readonly lastFailure: { problem: StoreProblem; at: number } | null;
}

/** Counts what a store refuses, so that the operator sees it. @returns the same store, and its outcomes */
export function watchStore(
  objects: ObjectStore,
  clock: () => number = () => Date.now() / 1_000,
): { objects: ObjectStore; outcomes: StoreOutcomes } {
  const failures = { unavailable: 0, refused: 0, noBucket: 0, full: 0 };
  const outcomes = { isAnswering: true, failures, lastFailure: null as StoreOutcomes['lastFailure'] };
  const record = (error: unknown): void => {
    const problem =
      error instanceof ObjectStoreError ? storeProblems.find((each) => each === error.code) : undefined;
    outcomes.isAnswering = problem !== 'unavailable';
    if (problem === undefined) return;
    failures[problem] += 1;
    outcomes.lastFailure = { problem, at: Math.floor(clock()) };
  };
  const watching = <Words extends unknown[], Result>(act: (...words: Words) => Promise<Result>) => {
    return async (...words: Words): Promise<Result> => {
      try {
        const result = await act(...words);
        outcomes.isAnswering = true;
        return result;
      } catch (error) {
        record(error);
        throw error;
      }
    };
  };
  return {
    outcomes,
    objects: {
      origin: objects.origin,
      put: watching((...words: Parameters<ObjectStore['put']>) => objects.put(...words)),
      add: watching((...words: Parameters<ObjectStore['add']>) => objects.add(...words)),
      touch: watching((...words: Parameters<ObjectStore['touch']>) => objects.touch(...words)),
      read: watching((...words: Parameters<ObjectStore['read']>) => objects.read(...words)),
      open: watching((...words: Parameters<ObjectStore['open']>) => objects.open(...words)),
      remove: watching((...words: Parameters<ObjectStore['remove']>) => objects.remove(...words)),
      check: watching(() => objects.check()),
      async *list(prefix) {
        try {
          yield* objects.list(prefix);
          outcomes.isAnswering = true;
        } catch (error) {
          record(error);
          throw error;
        }
      },
      sign: (...words) => objects.sign(...words),
      close: () => objects.close(),
    },
  };
}
