/** The picture of a desktop that people share. */
export const share = {
  share: {
    title: '分享我的桌面',
    format: '{{width}} × {{height}}，PNG',
    company: '带上时钟和桌宠',
    never: '不会拍到窗口、图标和任务栏',
    alone: '这个桌面没有时钟和桌宠',
    signature: '右下角的落款',
    actualSize: '实际大小',
    local: '图片只在这台电脑上生成，不会上传',
    copy: '复制图片',
    save: '保存图片',
    copied: '图片已复制',
    copyFailed: '图片没有复制成功，可以改为保存',
    cannotCopy: '这个浏览器不能复制图片，可以改为保存',
    saved: '正在保存图片',
    drawing: '正在画你的桌面',
    picture: '「{{name}}」的桌面',
    retry: '重试',
    noWallpaper: '先设一张壁纸，再分享桌面',
    notKnown: '还没有取到这张壁纸的图片',
    failures: {
      pictureGone: {
        title: '壁纸的图片取不到',
        text: '它可能已经不在，或者网络断开了。桌面没有变',
      },
      notDrawn: {
        title: '图片没有画出来',
        text: '浏览器没有给出画面。桌面没有变',
      },
    },
  },
};
