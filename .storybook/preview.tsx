import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria/I18nProvider';
import '../src/design-system/tokens.css';
import '../src/design-system/base.css';
import './preview.css';
import { argTypesOf } from './argTypes.ts';
import { DocsFrame } from './DocsFrame.tsx';
import { describeElementArgs } from './elementArgs.ts';
import { oneMode, type everyMode } from './modes.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { blocks } from './guides/blocks.tsx';
import { inEnglish } from './words.ts';

/** `extractArgTypes` is how a framework tells Storybook of a component's props; its type is not public. */
const docs = { page: ComponentPage, container: DocsFrame, components: blocks, extractArgTypes: argTypesOf };

/** The design system's home: every story in both themes, and a violation of accessibility fails it. */
export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        items: ['dark', 'light', 'forced colours'],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: ['zh-CN', 'en'], dynamicTitle: true },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: ['full motion', 'reduced motion'],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', language: 'zh-CN', motion: 'full motion', direction: 'ltr' },
  parameters: {
    // A test asks for violations alone: to describe every element that passes takes as long as to look at it.
    a11y: { test: 'error', options: import.meta.env.VITEST ? { resultTypes: ['violations'] } : {} },
    chromatic: oneMode,
    layout: 'padded',
    docs,
    options: {
      storySort: {
        order: ['基础', '模式', '操作', '输入', '浮层', '导航', '列表', '反馈', '内容', '外壳', '界面'],
      },
    },
  },
  argTypesEnhancers: [describeElementArgs],
  decorators: [
    (Story, { args, globals, parameters }) => {
      const { documentElement: root } = document;
      const language = globals['language'] === 'en' ? 'en' : 'zh-CN';
      root.lang = language;
      root.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
      root.dataset['theme'] = globals['theme'] === 'light' ? 'light' : 'dark';
      root.dataset['forcedColors'] = String(globals['theme'] === 'forced colours');
      root.dataset['motion'] = globals['motion'] === 'reduced motion' ? 'reduced' : 'full';
      const { modes = {} } = parameters['chromatic'] as Partial<typeof everyMode>;
      root.dataset['modes'] = 'light zh-CN' in modes ? 'every' : 'one';
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
