/** Subscriptions to authors. */
export const subscriptions = {
  subscriptions: {
    title: '订阅中心',
    guest: '登录后可以看到你关注的作者的新作品',
    authors: '关注的作者',
    all: '全部',
    allWorks: '全部作者的作品',
    latest: '更新于',
    hasNew: '有新作品',
    isNew: '新',
    kinds: '作品类型',
    dynamic: '动态',
    static: '静态',
    openAuthor: '作者主页',
    noWorks: '这位作者还没有这类作品',
    nobody: '还没有关注的作者',
    nobodyHint: '关注喜欢的作者，他们的新作品会出现在这里',
    suggested: '热门作者',
    more: '更多作者',
    loading: '正在加载作者',
  },
};
