import { afterEach, type TestContext } from 'vitest';

/** The part of a composed story that the addon leaves with the test (`@storybook/addon-vitest`). */
interface ShownStory {
  globals: Readonly<Record<string, unknown>>;
  parameters: Readonly<Record<string, unknown>>;
  run: (context: { globals: Record<string, unknown> }) => Promise<void>;
}

/**
 * The main story of each component and screen is played once more, in English and in the light theme, as Chromatic
 * shows it (`modes.ts`): its play function holds in both languages and themes, and axe finds nothing in either.
 */
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') return;
  if (document.documentElement.dataset['modes'] !== 'every') return;
  const { story } = context as TestContext & { story?: ShownStory };
  if (!story || story.globals['language'] === 'en') return;
  try {
    await story.run({ globals: { ...story.globals, language: 'en', theme: 'light' } });
  } catch (error) {
    const shown = document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 2_000);
    const reason = error instanceof Error ? error.message.slice(0, 1_000) : String(error);
    throw new Error(`In English and light: ${reason}\nThe page shows: ${shown}`, { cause: error });
  }
});
