/** Effects of closing the window. */
export const closing = {
  closing: {
    title: '关闭窗口后，壁纸还要继续吗？',
    explanation: '这里没有系统托盘。留在后台时，再次启动月栖就会打开窗口；退出会恢复原来的桌面。',
    remember: '以后不再询问',
    stay: '留在后台',
    quit: '退出月栖',
    failed: '窗口没有关上，请再试一次',
    setting: '关闭窗口时',
    settingHint: '托盘图标在面板上，点它打开窗口',
    settingHintNoTray: '这里没有系统托盘；再次启动月栖就会打开窗口',
    toTray: '收到托盘',
    ask: '每次询问',
    notKept: '没有改成，请再试一次',
  },
};
