/** Topics, rankings and themes. */
export const discover = {
  topic: { kind: '专题', count: '{{amount}} 张壁纸', published: '发布于 {{date}}', cards: '专题里的壁纸' },
  ranking: {
    kind: '榜单',
    period: '榜单周期',
    periods: { fresh: '新锐', rise: '飙升', week: '周榜', month: '月榜' },
    sources: {
      ranking: '按下载与喜欢计算',
      topic: '来自专题',
      contest: '来自征稿活动',
      external: '来自站外推荐',
    },
    computed: '更新于',
    place: '第 {{place}} 名',
    cards: '榜单里的壁纸',
  },
  theme: {
    title: '主题',
    kinds: '主题分类',
    all: '全部',
    use: '使用主题',
    useName: '使用主题：{{name}}',
    open: '打开主题 {{name}}',
    list: '主题列表',
    components: '包含的组件',
    singleForMembers: '单独使用需要会员',
    related: '适合搭配的壁纸',
    seeWallpaper: '查看壁纸',
    count: '{{amount}} 个组件',
    gates: {
      open: '随主题启用',
      clientMissing: '需要月栖客户端',
      upgradeNeeded: '需升级客户端',
      unsupported: '当前客户端还没有这项能力',
    },
    partly: '将设置主题的壁纸，其余组件见上方说明',
  },
};
