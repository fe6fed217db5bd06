import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import isChromatic from 'chromatic/isChromatic';
import { I18nProvider } from 'react-aria/I18nProvider';
import '../src/design-system/tokens.css';
import '../src/design-system/base.css';
import './preview.css';
import { argTypesOf } from './argTypes.ts';
import { DocsFrame } from './DocsFrame.tsx';
import { describeElementArgs } from './elementArgs.ts';
import { imitateMedia } from './imitateMedia.ts';
import { everyMode, stateMode } from './modes.ts';
import { calmDown } from './calm.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { blocks } from './guides/blocks.tsx';
import { addOwnTexts, inShownLanguage } from './queries.ts';
import { viewports } from './viewports.ts';
import { inEnglish } from './words.ts';

/** True for the main story of a component or screen. */
function isMain(parameters: Readonly<Record<string, unknown>>): boolean {
  const { modes = {} } = (parameters['chromatic'] ?? {}) as Partial<typeof everyMode>;
  return Object.keys(everyMode.modes).some((mode) => mode in modes && mode !== 'forced colours');
}

/** `extractArgTypes` is how a framework tells Storybook of a component's props; its type is not public. */
const docs = { page: ComponentPage, container: DocsFrame, components: blocks, extractArgTypes: argTypesOf };

/** The design system's home: every story in both themes, and a violation of accessibility fails it. */
export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme 主题',
        icon: 'circlehollow',
        items: [
          { value: 'dark', title: '深色 dark' },
          { value: 'light', title: '浅色 light' },
          { value: 'forced colours', title: '强制颜色（仿）forced colours, imitated' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language 语言',
        icon: 'globe',
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      toolbar: {
        title: 'Motion 动效',
        icon: 'play',
        items: [
          { value: 'full motion', title: '完整动效 full motion' },
          { value: 'reduced motion', title: '减少动效 reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: {
        title: 'Direction 方向',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: '从左到右 left to right' },
          { value: 'rtl', title: '从右到左 right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'dark', language: 'zh-CN', motion: 'full motion', direction: 'ltr' },
  parameters: {
    // A test asks for violations alone: to describe every element that passes takes as long as to look at it.
    a11y: { test: 'error', options: import.meta.env.VITEST ? { resultTypes: ['violations'] } : {} },
    chromatic: stateMode,
    layout: 'padded',
    viewport: { options: viewports },
    docs,
    options: {
      storySort: {
        order: [
          '介绍',
          '基础',
          '模式',
          '操作',
          '输入',
          '浮层',
          '导航',
          '列表',
          '反馈',
          '内容',
          '外壳',
          '界面',
          [
            'Welcome',
            'Shell',
            'DynamicWallpapers',
            'StaticWallpapers',
            'RecommendedStatic',
            'Classify',
            'Search',
            'TopicDetail',
            'RankListDetail',
            'PopularAuthors',
            'AuthorPersonalPage',
            'Contest',
            'ContestWork',
            'ThemeBeautify',
            'WallpaperDetail',
            'WallpaperDetail dialogs',
            'SetCardButton',
            'SetOn',
            'Trial',
            'Purchase',
            'LocalWallpapers',
            'Favorites',
            'Screens',
            'Screens for members',
            'ScreensInEnglish',
            'WallpaperOptions',
            'PackageOptions',
            'AuthorScreen',
            'Rules',
            'CustomAutomaticChange',
            'DesktopPage',
            'DesktopPreview',
            'ShareDesktop',
            'Layers',
            'LayerGroups',
            'Clock',
            'Effects',
            'Pets',
            'DesktopArrangement',
            'DesktopBoxes',
            'PointersScreen',
            'TaskbarScreen',
            'LockScreenSettings',
            'SystemOptimization',
            'PersonalCenter',
            'PersonalCenter dialogs',
            'MySubscriptionAndFans',
            'SubscribeCenter',
            'MessageCenter',
            'VipCenter',
            'PaymentCenter',
            'AuthorCounter',
            'WithdrawCounter',
            'WithdrawalDialog',
            'EarningsRules',
            'AccountSafety',
            'DeviceManagement',
            'ResetPassword',
            'Settings',
            'This computer',
            'InfringementReport',
            'Dialogs',
            'Notices',
            'Failure',
            'NotFound',
          ],
          '后台',
          ['Sign-in', 'Pages', 'Works', 'Reports', 'Statistics', 'Contests', 'Configuration'],
        ],
      },
    },
  },
  argTypesEnhancers: [describeElementArgs],
  beforeEach: (context) => {
    addOwnTexts((context.parameters['english'] ?? {}) as Record<string, string>);
    context.canvas = inShownLanguage(context.canvas);
  },
  decorators: [
    (Story, { args, globals, parameters }) => {
      const { documentElement: root } = document;
      const language = globals['language'] === 'en' ? 'en' : 'zh-CN';
      root.lang = language;
      root.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
      root.dataset['theme'] = globals['theme'] === 'light' ? 'light' : 'dark';
      const isForced = globals['theme'] === 'forced colours';
      const isMotionReduced = globals['motion'] === 'reduced motion';
      root.dataset['forcedColors'] = String(isForced);
      root.dataset['motion'] = isMotionReduced ? 'reduced' : 'full';
      imitateMedia({ isForced, isMotionReduced });
      if (isChromatic()) calmDown();
      root.dataset['modes'] = isMain(parameters) ? 'every' : 'one';
      const english = (parameters['english'] ?? {}) as Record<string, string>;
      const shown = language === 'en' ? (inEnglish(args, english) as typeof args) : args;
      // Words that a story renders itself are read again for every language.
      return (
        <I18nProvider locale={root.dir === 'rtl' ? 'ar' : language}>
          <Story key={language} args={shown} />
        </I18nProvider>
      );
    },
  ],
});
