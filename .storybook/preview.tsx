import addonA11y from '@storybook/addon-a11y';
import { definePreview } from '@storybook/react-vite';
import '../src/design-system/tokens.css';
import '../src/design-system/base.css';
import './preview.css';

/** The design system's home: every story in both themes, and a violation of accessibility fails it. */
export default definePreview({
  addons: [addonA11y()],
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'circlehollow', items: ['dark', 'light'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = 'zh-CN';
      document.documentElement.dataset['theme'] = globals['theme'] === 'light' ? 'light' : 'dark';
      return <Story />;
    },
  ],
});
