/**
 * The path of a guide from the root of the repository, as `import.meta.glob` writes it.
 *
 * @param stories as Storybook writes it: `./src/design-system/Button/Button.stories.tsx`
 */
export function guidePath(stories: string, language: 'zh-CN' | 'en'): string {
  return stories.replace(/^\./, '').replace(/stories\.tsx$/, `${language}.mdx`);
}
