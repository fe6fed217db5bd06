import type { search as zhCN } from '../zh-CN/search.ts';

/** Searching. */
export const search: typeof zhCN = {
  search: {
    title: 'Search',
    resultTitle: 'Results for “{{keyword}}”',
    tabs: 'Kinds of results',
    dynamic: 'Dynamic',
    static: 'Static',
    theme: 'Themes',
    author: 'Authors',
    previousTabs: 'Earlier tabs',
    nextTabs: 'Further tabs',
    prompt: 'Type what you are looking for: a name, a tag, an author or a YQ number',
    history: 'Recent searches',
    clearHistory: 'Clear recent searches',
    removeFromHistory: 'Remove “{{word}}”',
    suggestions: 'Suggestions',
    wallpapers: 'Wallpapers',
    loading: 'Looking for suggestions',
    authors: 'Authors',
    themes: 'Themes',
    followers: '{{amount}} {{amount|follower|followers}}',
    works: '{{amount}} {{amount|work|works}}',
    end: 'That is all',
  },
};
