import type { subscriptions as zhCN } from '../zh-CN/subscriptions.ts';

/** Subscriptions to authors. */
export const subscriptions: typeof zhCN = {
  subscriptions: {
    title: 'Subscriptions',
    guest: 'Sign in to see new work of the authors you follow',
    authors: 'Authors you follow',
    all: 'All',
    allWorks: 'Works of all authors',
    latest: 'Updated',
    hasNew: 'New work',
    isNew: 'New',
    kinds: 'Kind of work',
    dynamic: 'Dynamic',
    static: 'Static',
    openAuthor: 'Author page',
    noWorks: 'This author has no works of this kind',
    nobody: 'You follow nobody yet',
    nobodyHint: 'Follow authors you like, and their new work appears here',
    suggested: 'Popular authors',
    more: 'More authors',
    loading: 'Loading authors',
  },
};
