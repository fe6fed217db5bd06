import type { closing as zhCN } from '../../zh-CN/desk/closing.ts';

/** Effects of closing the window. */
export const closing: typeof zhCN = {
  closing: {
    title: 'Keep the wallpaper running?',
    explanation:
      'There is no system tray here. In the background, starting Yueqi again opens its window; quitting brings your former desktop back.',
    remember: 'Don’t ask again',
    stay: 'Keep it running',
    quit: 'Quit Yueqi',
    failed: 'The window couldn’t be closed. Please try again',
    setting: 'When the window is closed',
    settingHint: 'The tray icon is on the taskbar; click it to open the window',
    settingHintNoTray: 'There is no system tray here; starting Yueqi again opens its window',
    toTray: 'Keep it in the tray',
    ask: 'Ask each time',
    notKept: 'Couldn’t change this. Please try again',
  },
};
