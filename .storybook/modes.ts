/**
 * The globals of the toolbar that Chromatic sets before it takes a picture; `viewport` is its own, a width in pixels
 * (https://www.chromatic.com/docs/modes).
 */
type Mode = Readonly<{
  theme: 'dark' | 'light' | 'forced colours';
  language: 'zh-CN' | 'en';
  motion?: 'reduced motion';
  direction?: 'rtl';
  viewport?: number;
}>;

/**
 * States: none, since every picture is paid for. Each is compared with its fingerprint by every run of the tests
 * (decision 0058), and can be looked at in the Storybook that Chromatic publishes.
 */
export const stateMode = { disableSnapshot: true } as const;

/**
 * The main story of a component or screen. Each theme, language, direction, kind of motion and width is in one of the
 * modes; not in all combinations, since a colour does not depend on the language, nor a line on the theme.
 */
export const everyMode = {
  disableSnapshot: false,
  modes: {
    'dark zh-CN': { theme: 'dark', language: 'zh-CN' },
    'light en': { theme: 'light', language: 'en' },
    'narrow, reduced motion': { theme: 'dark', language: 'en', motion: 'reduced motion', viewport: 800 },
    'right to left': { theme: 'light', language: 'zh-CN', direction: 'rtl' },
    'forced colours': { theme: 'forced colours', language: 'en' },
  },
} satisfies { disableSnapshot: boolean; modes: Record<string, Mode> };

/** Whole windows are drawn without forced colours, as in the tests: their parts are components. */
export const windowModes = { modes: { 'forced colours': { disable: true } } } as const;
