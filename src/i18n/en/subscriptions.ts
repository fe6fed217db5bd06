import type { subscriptions as zhCN } from '../zh-CN/subscriptions.ts';

/** Subscriptions to authors. */
export const subscriptions: typeof zhCN = {
  subscriptions: {
    title: 'Subscriptions',
    guest: 'Sign in to see new work from authors you follow',
    authors: 'Authors you follow',
    all: 'All',
    allWorks: 'Works by all authors',
    latest: 'Updated',
    hasNew: 'New work',
    isNew: 'New',
    kinds: 'Type of work',
    dynamic: 'Live',
    static: 'Still',
    openAuthor: 'Author page',
    noWorks: 'This author has no works of this kind',
    nobody: 'You’re not following anyone yet',
    nobodyHint: 'Follow authors you like, and their new work appears here',
    suggested: 'Popular authors',
    more: 'More authors',
    loading: 'Loading authors',
  },
};
