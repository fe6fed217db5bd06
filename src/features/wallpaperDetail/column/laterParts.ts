/** Parts that load after the first paint. The table is in a separate chunk: the first paint does not carry their addresses. */
export const laterParts = {
  additions: () => import('./DetailAdditions.tsx'),
};
