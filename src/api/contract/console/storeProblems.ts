/** Problems of an object store as a whole: it does not answer, refuses the key, has no such bucket, or no space. */
export const storeProblems = ['unavailable', 'refused', 'noBucket', 'full'] as const;
export type StoreProblem = (typeof storeProblems)[number];
