import type { search as zhCN } from '../zh-CN/search.ts';

/** Searching. */
export const search: typeof zhCN = {
  search: {
    title: 'Search',
    resultTitle: 'Results for “{{keyword}}”',
    tabs: 'Result types',
    dynamic: 'Live',
    static: 'Still',
    theme: 'Themes',
    author: 'Authors',
    previousTabs: 'Previous tabs',
    nextTabs: 'Next tabs',
    prompt: 'Search by name, tag, author or YQ number',
    history: 'Recent searches',
    clearHistory: 'Clear recent searches',
    removeFromHistory: 'Remove “{{word}}”',
    suggestions: 'Suggestions',
    wallpapers: 'Wallpapers',
    loading: 'Loading suggestions',
    authors: 'Authors',
    themes: 'Themes',
    followers: '{{amount}} {{amount|follower|followers}}',
    works: '{{amount}} {{amount|work|works}}',
    end: 'That’s everything',
  },
};
