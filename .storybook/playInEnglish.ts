import { afterEach, type TestContext } from 'vitest';

/** The part of a composed story that the addon leaves with the test (`@storybook/addon-vitest`). */
interface ShownStory {
  globals: Readonly<Record<string, unknown>>;
  run: (context: { globals: Record<string, unknown> }) => Promise<void>;
}

/**
 * The main story of each component and screen is played once more, in English and in the light theme, as Chromatic
 * shows it (`modes.ts`): its play function holds in both languages and themes, and axe finds nothing in either.
 */
afterEach(async ({ task, ...context }) => {
  if (task.result?.state === 'fail') return;
  if (document.documentElement.dataset['modes'] !== 'every') return;
  const { story } = context as Partial<TestContext> & { story?: ShownStory };
  if (!story || story.globals['language'] === 'en') return;
  try {
    await story.run({ globals: { ...story.globals, language: 'en', theme: 'light' } });
  } catch (error) {
    throw new Error(
      `In English and light: ${(error instanceof Error ? error.message : String(error)).slice(0, 220)} SHOWN ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 2500)}`,
      {
        cause: error,
      },
    );
  }
});
