import type { ReactNode } from 'react';

/** A line of advice and its counterpart, both drawn: `of` are their places among the guide's dos and donts. */
export interface Example {
  of: readonly [good: number, bad: number];
  render: (kind: 'do' | 'dont') => ReactNode;
}

export const pair = (good: number, bad: number, right: () => ReactNode, wrong: () => ReactNode): Example => ({
  of: [good, bad],
  render: (kind) => (kind === 'do' ? right() : wrong()),
});
