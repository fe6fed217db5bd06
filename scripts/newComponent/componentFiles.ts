/** A component that is to be made. */
export interface NewComponent {
  /** As in the code: `Tabs`. */
  name: string;
  /** Its group in the sidebar of Storybook, the first part of the title of its stories. */
  group: string;
}

/** The files of a new component by their names: all that the lint, the types and the tests of components ask for. */
export function componentFiles({ name, group }: NewComponent): Map<string, string> {
  return new Map([
    [`${name}.tsx`, code(name)],
    [`${name}.module.css`, style],
    [`${name}.stories.tsx`, stories(name, group)],
    [`${name}.examples.tsx`, examples(name)],
    [`${name}.en.mdx`, guide(name, english)],
    [`${name}.zh-CN.mdx`, guide(name, chinese)],
    [`${name}.test.ts`, test(name)],
    ['index.ts', `export { ${name}, type ${name}Props } from './${name}.tsx';\n`],
  ]);
}

const code = (name: string): string => `import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './${name}.module.css';

export interface ${name}Props extends ComponentPropsWithRef<'div'> {
  /** True for the one of several that was chosen. */
  isChosen?: boolean;
}

/** The purpose, in one sentence. */
export function ${name}({ isChosen = false, className, ...rest }: ${name}Props) {
  return <div {...rest} className={clsx(styles.root, className)} data-chosen={isChosen} />;
}
`;

const style = `.root {
  width: fit-content;
  padding: var(--s-1) var(--s-3);
  border: 1px solid var(--c-line-control);
  border-radius: var(--r-md);
  color: var(--c-t1);
  font-size: var(--fs-13);
  line-height: var(--lh-13);
}

.root[data-chosen='true'] {
  border-color: var(--c-accent);
  color: var(--c-accent);
}
`;

const stories = (name: string, group: string): string => `import preview from '#.storybook/preview';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { everyMode } from '../../../.storybook/modes.ts';
import { ${name} } from './${name}.tsx';

const reference = createRef<HTMLDivElement>();

const meta = preview.meta({
  title: '${group}/${name}',
  component: ${name},
  parameters: { english: { 月色: 'Moonlight' } },
  args: { children: '月色' },
});

/* Every state that can be reached is a story: a designer who cannot find it here considers it missing. */
export const Standard = meta.story({ parameters: { chromatic: everyMode } });
export const Chosen = meta.story({ args: { isChosen: true } });
export const ReachesItsRoot = meta.story({
  render: (args) => <${name} {...args} ref={reference} id="component" />,
  play: async ({ canvas }) => {
    await expect(reference.current).toHaveAttribute('id', 'component');
    await expect(canvas.getByText('月色')).toBe(reference.current);
  },
});
`;

const examples = (name: string): string => `import { words } from '../../../.storybook/words.ts';
import { ${name} } from './index.ts';

export const Right = () => <${name}>{words('月色', 'Moonlight')}</${name}>;

export const Wrong = () => <${name} isChosen>{words('不要这样用', 'Not like this')}</${name}>;
`;

interface GuideTexts {
  purpose: string;
  advice: string;
  right: string;
  wrong: string;
}

const english: GuideTexts = {
  purpose: 'The purpose, in one sentence.',
  advice: "Do and don't",
  right: 'Use it where.',
  wrong: 'Use it for what another component is for: name that one.',
};

const chinese: GuideTexts = {
  purpose: '用一句话说明用途。',
  advice: '该做与不该做',
  right: '写明用在哪里。',
  wrong: '用它代替别的组件：写明该用哪一个。',
};

const guide = (
  name: string,
  texts: GuideTexts,
): string => `import { Right, Wrong } from './${name}.examples.tsx';

# ${name}

${texts.purpose}

<Primary />
<Props />

## ${texts.advice}

<Advice>
  <Do example={Right}>${texts.right}</Do>
  <Dont example={Wrong}>${texts.wrong}</Dont>
</Advice>

<UsedBy />
<States />
`;

const test = (name: string): string => `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ${name} } from './${name}.tsx';

test('its own class, the given class and other props reach the root element', () => {
  const markup = renderToStaticMarkup(createElement(${name}, { id: 'given-id', className: 'given' }));
  expect(markup).toMatch(/^<div id="given-id" class="\\S+ given" data-chosen="false">/);
});
`;
