/*
 * The names of the sidebar in both languages. Titles in the files of stories are Chinese for groups and the code's own
 * names for what is in them: addresses are made of them, so they stay the same when the language is switched. The order is
 * that of `preview.tsx`, where Storybook reads it without running it.
 */

/** Groups, by the first part of a title. */
export const groups: Readonly<Record<string, string>> = {
  介绍: 'Introduction',
  基础: 'Foundations',
  模式: 'Patterns',
  操作: 'Actions',
  输入: 'Inputs',
  浮层: 'Overlays',
  导航: 'Navigation',
  列表: 'Lists',
  反馈: 'Feedback',
  内容: 'Content',
  外壳: 'Shell',
  界面: 'Screens',
  后台: 'Console',
};

type Names = readonly [chinese: string, english: string];

/** The pages of the groups that show whole pages, by their part of the title. */
export const pages: Readonly<Record<string, Names>> = {
  Introduction: ['从这里开始', 'Start here'],
  Welcome: ['欢迎', 'Welcome'],
  Shell: ['窗口', 'Window'],
  DynamicWallpapers: ['首页 · 动态壁纸', 'Home · live wallpapers'],
  StaticWallpapers: ['静态壁纸', 'Still wallpapers'],
  RecommendedStatic: ['推荐静态壁纸', 'Recommended still wallpapers'],
  Classify: ['分类', 'Categories'],
  Search: ['搜索', 'Search'],
  TopicDetail: ['专题', 'Topic'],
  RankListDetail: ['榜单', 'Ranking'],
  PopularAuthors: ['热门作者', 'Popular authors'],
  AuthorPersonalPage: ['作者主页', 'Author’s page'],
  Contest: ['征稿大赛', 'Contest'],
  ContestWork: ['参赛作品', 'Contest entry'],
  ThemeBeautify: ['主题', 'Themes'],
  WallpaperDetail: ['壁纸详情', 'Wallpaper'],
  LivePreview: ['实时预览', 'Live preview'],
  'WallpaperDetail dialogs': ['壁纸详情的弹窗', 'Wallpaper · dialogs'],
  SetCardButton: ['卡片上的设置按钮', 'Set button of cards'],
  SetOn: ['设置到屏幕', 'Set on a screen'],
  Trial: ['试用', 'Trial'],
  Purchase: ['购买', 'Purchase'],
  LocalWallpapers: ['本地壁纸', 'Library'],
  Favorites: ['收藏', 'Favourites'],
  Screens: ['屏幕', 'Screens'],
  'Screens for members': ['屏幕 · 会员', 'Screens · members'],
  Cost: ['占用', 'Cost'],
  ScreensInEnglish: ['屏幕 · 英文', 'Screens · in English'],
  WallpaperOptions: ['壁纸选项', 'Wallpaper options'],
  PackageOptions: ['网页壁纸的属性', 'Properties of web wallpapers'],
  AuthorScreen: ['作者面板', 'Author’s panel'],
  Rules: ['播放规则', 'Playback rules'],
  CustomAutomaticChange: ['自动更换', 'Automatic change'],
  DesktopPage: ['我的桌面', 'My desktop'],
  DesktopPreview: ['桌面预览', 'Desktop preview'],
  ShareDesktop: ['分享桌面', 'Share my desktop'],
  Layers: ['图层', 'Layers'],
  LayerGroups: ['图层的屏幕', 'Screens of layers'],
  Clock: ['时钟', 'Clock'],
  Effects: ['特效', 'Effects'],
  Pets: ['桌面宠物', 'Pets'],
  DesktopArrangement: ['桌面整理', 'Arrangement'],
  DesktopBoxes: ['收纳盒', 'Boxes'],
  PointersScreen: ['鼠标指针', 'Pointers'],
  TaskbarScreen: ['任务栏', 'Taskbar'],
  LockScreenSettings: ['锁屏', 'Lock screen'],
  SystemOptimization: ['系统优化', 'Optimisation'],
  PersonalCenter: ['个人中心', 'Personal centre'],
  'PersonalCenter dialogs': ['个人中心的弹窗', 'Personal centre · dialogs'],
  MySubscriptionAndFans: ['关注与粉丝', 'Following and followers'],
  SubscribeCenter: ['订阅中心', 'Subscriptions'],
  MessageCenter: ['消息中心', 'Messages'],
  VipCenter: ['会员中心', 'Membership'],
  PaymentCenter: ['支付中心', 'Payment'],
  AuthorCounter: ['创作收益', 'Author’s earnings'],
  WithdrawCounter: ['提现', 'Withdrawal'],
  WithdrawalDialog: ['提现的弹窗', 'Withdrawal · dialog'],
  EarningsRules: ['元宝规则', 'Yuanbao rules'],
  AccountSafety: ['账号安全', 'Account safety'],
  DeviceManagement: ['设备管理', 'Devices'],
  ResetPassword: ['重置密码', 'Reset password'],
  Settings: ['设置', 'Settings'],
  'This computer': ['这台电脑', 'This computer'],
  InfringementReport: ['侵权举报', 'Report an infringement'],
  Dialogs: ['弹窗', 'Dialogs'],
  Notices: ['通知', 'Notices'],
  Failure: ['出错页', 'Failure'],
  NotFound: ['找不到页面', 'Not found'],
  'Sign-in': ['登录', 'Sign-in'],
  Pages: ['页面', 'Pages'],
  Works: ['作品审核', 'Works'],
  Reports: ['举报', 'Reports'],
  Statistics: ['统计', 'Statistics'],
  Contests: ['大赛', 'Contests'],
  Configuration: ['配置', 'Configuration'],
};

/** The groups whose parts have names of their own in both languages; components are called as in the code. */
const groupsOfPages = /^(介绍|界面|后台)/;

/** The name of an entry of the sidebar, for the language of the toolbar. */
export function labelOf(entry: { name: string; id: string; type: string }, language: 'zh-CN' | 'en'): string {
  const { name, id, type } = entry;
  // A page whose only story has its name is shown as that story.
  if (type === 'story' && !id.startsWith('介绍')) return name;
  if (type === 'docs') return language === 'en' ? 'Docs' : '文档';
  const group = groups[name];
  if (group !== undefined && !id.includes('-')) return language === 'en' ? group : name;
  const [chinese, english] = (groupsOfPages.test(id) && pages[name]) || [name, name];
  return language === 'en' ? english : chinese;
}
