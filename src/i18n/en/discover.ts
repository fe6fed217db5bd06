import type { discover as zhCN } from '../zh-CN/discover.ts';

/** Topics, rankings and themes. */
export const discover: typeof zhCN = {
  topic: {
    kind: 'Topic',
    count: '{{amount}} {{amount|wallpaper|wallpapers}}',
    published: 'Published {{date}}',
    cards: 'Wallpapers of this topic',
  },
  ranking: {
    kind: 'Ranking',
    period: 'Span of the ranking',
    periods: { fresh: 'Fresh', rise: 'Rising', week: 'Week', month: 'Month' },
    sources: {
      ranking: 'By downloads and likes',
      topic: 'From a topic',
      contest: 'From a contest',
      external: 'Recommended elsewhere',
    },
    computed: 'Updated',
    place: 'Place {{place}}',
    cards: 'Wallpapers of this ranking',
  },
  theme: {
    title: 'Themes',
    kinds: 'Kinds of themes',
    all: 'All',
    use: 'Use theme',
    open: 'Open the theme {{name}}',
    list: 'List of themes',
    components: 'Components',
    related: 'Wallpapers that go with it',
    seeWallpaper: 'See the wallpaper',
    count: '{{amount}} {{amount|component|components}}',
    gates: {
      open: 'Comes with the theme',
      clientMissing: 'Needs the Yueqi client, protocol {{version}} or later',
      upgradeNeeded: 'Needs client protocol {{version}}; yours is {{current}}',
      unsupported: 'This client cannot do it yet (offered from protocol {{version}})',
    },
    partly: 'Sets the wallpaper of the theme; for the other components see above',
  },
};
