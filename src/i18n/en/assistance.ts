import type { assistance as zhCN } from '../zh-CN/assistance.ts';

/** Announcements for assistive technology, and the descriptions of the keyboard shortcuts. */
export const assistance: typeof zhCN = {
  announce: {
    undo: 'Undo',
    messageDeleted: 'Message deleted',
    product: 'Yueqi',
    near: 'No exact match for “{{keyword}}”, {{count}} close {{count|result|results}}',
    corrected:
      'Nothing found for “{{keyword}}”. Searched instead for “{{corrected}}”, {{count}} {{count|result|results}}',
    nothing: 'No results',
    nothingFor: 'No results for “{{keyword}}”',
    results: '{{count}} {{count|result|results}}',
    resultsFor: '{{count}} {{count|result|results}} for “{{keyword}}”',
    first: 'The first {{count}} results are shown, more load further down',
    more: '{{count}} results are shown, more load further down',
    all: 'All {{count}} results are shown',
  },
  keys: {
    title: 'Keyboard',
    close: 'Close keyboard help',
    help: 'Shows this list',
    tab: 'The next control; a grid of cards is one stop',
    arrows: 'Move between cards, rows and tabs',
    ends: 'The first one, the last one',
    pages: 'A few rows up or down',
    letters: 'The card or row whose name begins with them',
    enter: 'Opens',
    delete: 'Deletes this message',
    toast: 'To the action of a notification, such as Undo',
    escape: 'Closes a dialog or a menu, leaves a detail',
  },
};
