import type { discover as zhCN } from '../zh-CN/discover.ts';

/** Topics, rankings and themes. */
export const discover: typeof zhCN = {
  topic: {
    kind: 'Collection',
    count: '{{amount}} {{amount|wallpaper|wallpapers}}',
    published: 'Published {{date}}',
    cards: 'Wallpapers in this collection',
  },
  ranking: {
    kind: 'Ranking',
    period: 'Period',
    periods: { fresh: 'New', rise: 'Rising', week: 'Weekly', month: 'Monthly' },
    sources: {
      ranking: 'By downloads and likes',
      topic: 'From a collection',
      contest: 'From a contest',
      external: 'Recommended on other sites',
    },
    computed: 'Updated',
    place: 'No. {{place}}',
    cards: 'Wallpapers in this ranking',
  },
  theme: {
    title: 'Themes',
    kinds: 'Theme types',
    all: 'All',
    use: 'Use theme',
    useName: 'Use theme: {{name}}',
    open: 'Open theme {{name}}',
    list: 'List of themes',
    components: '{{amount}} {{amount|part|parts}} inside',
    together: 'Applied together',
    look: 'How it will look',
    views: { desktop: 'Desktop', lock: 'Lock screen', second: 'Second screen' },
    preview: '“{{name}}”, {{view}}, with {{parts}}',
    kept: 'Your present desktop is kept as “Former desktop”; one press brings it back',
    singleForMembers: 'Using a part on its own needs VIP',
    related: 'Matching wallpapers',
    seeWallpaper: 'See the wallpaper',
    count: '{{amount}} {{amount|component|components}}',
    gates: {
      open: 'Included with the theme',
      clientMissing: 'Needs the Yueqi client',
      upgradeNeeded: 'Needs a newer client',
      unsupported: 'This client can’t do it yet',
    },
    partly: 'Sets only the theme’s wallpaper; see the other components above',
  },
};
