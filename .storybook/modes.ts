/** The toolbar's globals that Chromatic sets before it takes a picture. */
type Mode = Readonly<{ theme: 'dark' | 'light'; language: 'zh-CN' | 'en' }>;

/** States: the first theme and language are enough, since every picture is paid for. */
export const oneMode = {
  modes: { 'dark zh-CN': { theme: 'dark', language: 'zh-CN' } },
} satisfies { modes: Record<string, Mode> };

/** The main story of a component or screen, so that one build shows both themes in both languages. */
export const everyMode = {
  modes: {
    ...oneMode.modes,
    'dark en': { theme: 'dark', language: 'en' },
    'light zh-CN': { theme: 'light', language: 'zh-CN' },
    'light en': { theme: 'light', language: 'en' },
  },
} satisfies { modes: Record<string, Mode> };
