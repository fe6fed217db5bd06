import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { elementArgs } from '../../.storybook/elementArgs.ts';
import { everyMode, stateMode } from '../../.storybook/modes.ts';
import { readMainStory } from './mainStory.ts';
import { readReference } from './readReference.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'src', 'design-system');

test('a main story is read with what its file gives it', () => {
  const source = `
    const base = { label: 'a' };
    const meta = preview.meta({ component: Field, args: { ...base, value: 1 } });
    export const Plain = meta.story({ args: { size: 2 } });
    export const Other = meta.story({ args: { other: 3 } });
  `;
  expect(readMainStory(source)).toEqual({
    name: 'Plain',
    args: ['label', 'value', 'size'],
    isDrivenByArgs: true,
    isInEveryMode: false,
  });
});

test('a story that renders by hand is driven by args only when it passes them on', () => {
  const read = (story: string, example = ''): boolean =>
    readMainStory(
      `${example}\nconst meta = preview.meta({ component: Field });\nexport const Plain = meta.story(${story});`,
    ).isDrivenByArgs;
  expect(read('{ render: () => <Field /> }')).toBe(false);
  expect(read('{ render: (args) => <Field {...args} /> }')).toBe(true);
  expect(
    read('{ render: (args) => <Example {...args} /> }', 'function Example(p) { return <Field />; }'),
  ).toBe(false);
  expect(
    read(
      '{ render: (args) => <Example {...args} /> }',
      'function Example({ a, ...b }) { return <Field {...b} />; }',
    ),
  ).toBe(true);
});

test('the first story of every component is driven by args, which give all that the component needs', async () => {
  const components = await readReference(root);
  const entries = await readdir(folder, { withFileTypes: true });
  const missing: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const source = await readFile(join(folder, name, `${name}.stories.tsx`), 'utf8');
    const { args, isDrivenByArgs } = readMainStory(source);
    // The component after which the folder is named, or the region that shows toasts.
    const component =
      components.find((found) => found.name === name) ??
      components.find(({ file }) => file.startsWith(`src/design-system/${name}/`));
    const needed = component?.props.filter(
      // State and what changes it are held by the story.
      ({ isRequired, type, name: prop }) =>
        isRequired &&
        !type.includes('=>') &&
        !type.includes('RefObject') &&
        !/^(isOpen|queue|form)$/.test(prop),
    );
    const lacking = needed?.filter((prop) => !args.includes(prop.name)) ?? [];
    const story = `the first story of src/design-system/${name}/${name}.stories.tsx`;
    if (!isDrivenByArgs) missing.push(`pass args on in ${story}: render: (args) => <${name} {...args} />`);
    missing.push(...lacking.map((prop) => `give ${story} the arg ${prop.name}, which ${name} needs`));
    if (args.length === 0) missing.push(`give ${story} args: the table of controls is empty without them`);
    const described = new Set([
      ...Object.keys(elementArgs),
      ...(component?.props.map((prop) => prop.name) ?? []),
    ]);
    // A part is documented by its own table, without the args of the frame around it.
    if (!source.includes('documents:'))
      missing.push(
        ...args
          .filter((arg) => !described.has(arg))
          .map(
            (arg) =>
              `describe the prop ${arg} of ${name}: a docstring in its props, or a row in .storybook/elementArgs.ts`,
          ),
      );
  }
  expect(missing).toEqual([]);
});

test('one build of Chromatic shows the main story of every component and screen in both themes and languages', async () => {
  const files = await readdir(join(root, 'src'), { recursive: true });
  // `Modal.moving.stories.tsx` holds more states of what `Modal.stories.tsx` begins with.
  const mains = files.filter((file) => /\/[A-Za-z]+\.stories\.tsx$/.test(file));
  expect(mains.length).toBeGreaterThan(80);
  const lacking: string[] = [];
  for (const file of mains)
    if (!readMainStory(await readFile(join(root, 'src', file), 'utf8')).isInEveryMode) lacking.push(file);
  expect(
    lacking,
    'give the first story of these files below src: parameters: { chromatic: everyMode }',
  ).toEqual([]);
  const modes: readonly object[] = Object.values(everyMode.modes);
  const valuesOf = (name: string): Set<unknown> =>
    new Set(modes.flatMap((mode) => Reflect.get(mode, name) ?? []));
  expect(valuesOf('theme')).toEqual(new Set(['dark', 'light', 'forced colours']));
  expect(valuesOf('language')).toEqual(new Set(['zh-CN', 'en']));
  expect(valuesOf('direction')).toEqual(new Set(['rtl']));
  expect(valuesOf('motion')).toEqual(new Set(['reduced motion']));
  expect(valuesOf('viewport')).toEqual(new Set([800]));
  expect(stateMode).toEqual({ disableSnapshot: true });
});
