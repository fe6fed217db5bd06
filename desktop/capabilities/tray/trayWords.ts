import type { ClientLanguage } from '../../../src/api/contract/packages/clientLanguage.ts';

const chinese = {
  product: '月栖壁纸',
  nothingShown: '桌面上还没有月栖的壁纸',
  paused: '已暂停',
  pause: '暂停壁纸',
  previous: '上一张',
  next: '换一张',
  mute: '静音',
  playlists: '自动更换',
  screens: '屏幕',
  screen: (number: number, shown: string) => `${number} 号：${shown}`,
  ownDesktop: '系统的壁纸',
  arrange: '安排屏幕…',
  settings: '设置',
  open: '打开月栖',
  quit: '退出月栖',
  stillRunning: '月栖还在运行',
  stillInTray: '壁纸继续播放；点托盘里的月亮就会打开窗口',
  stillWithoutTray: '壁纸继续播放；再次启动月栖就会打开窗口',
};

export type TrayWords = typeof chinese;

const english: TrayWords = {
  product: 'Yueqi',
  nothingShown: 'No wallpaper of Yueqi’s on the desktop',
  paused: 'paused',
  pause: 'Pause wallpaper',
  previous: 'Previous',
  next: 'Next wallpaper',
  mute: 'Mute',
  playlists: 'Auto-change',
  screens: 'Screens',
  screen: (number, shown) => `Screen ${number}: ${shown}`,
  ownDesktop: 'the system’s wallpaper',
  arrange: 'Arrange screens…',
  settings: 'Settings',
  open: 'Open Yueqi',
  quit: 'Quit Yueqi',
  stillRunning: 'Yueqi is still running',
  stillInTray: 'Your wallpaper goes on. Click the moon in the tray to open the window',
  stillWithoutTray: 'Your wallpaper goes on. Start Yueqi again to open the window',
};

/** What the host itself says to the user, outside of the window. */
export const trayWords: Record<ClientLanguage, TrayWords> = { 'zh-CN': chinese, en: english };
