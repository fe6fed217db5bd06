/** The navigation of the desktop's pages; favourites and downloads. */
export const favorites = {
  desk: {
    tidy: '整理',
    label: '桌面导航',
    back: '回到壁纸',
    current: '桌面上的壁纸',
  },
  favorites: {
    title: '收藏与下载',
    hint: '保存在这台电脑上，不登录也能用',
    label: '收藏与下载的内容',
    tabs: { favourites: '收藏', downloads: '下载' },
    running: '未完成的下载',
    unknownName: '壁纸 {{wid}}',
    progressOf: '《{{name}}》的下载进度',
    paused: '已暂停 {{percent}}%',
    pause: '暂停下载《{{name}}》',
    resume: '继续下载《{{name}}》',
    retry: '重新下载《{{name}}》',
    cancel: '取消下载《{{name}}》',
  },
};
