import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const designSystem = join(import.meta.dirname, '..', 'src', 'design-system');

/** `npm run new:component Tabs`: the files of a component, each ready to be filled in. */
const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
if (!/^[A-Z][A-Za-z]+$/.test(name))
  throw new Error('The name begins with a capital letter. Usage: npm run new:component Tabs');
const folder = join(designSystem, name);
const isThere = await access(folder).then(
  () => true,
  () => false,
);
if (isThere) throw new Error(`src/design-system/${name} exists already.`);

const files = {
  [`${name}.tsx`]: `import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './${name}.module.css';

export type ${name}Props = ComponentPropsWithRef<'div'>;

/** The purpose, in one sentence. */
export function ${name}({ className, ...rest }: ${name}Props) {
  return <div {...rest} className={clsx(styles.root, className)} />;
}
`,
  [`${name}.module.css`]: `.root {
  color: var(--c-t1);
}
`,
  [`${name}.stories.tsx`]: `import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { createRef } from 'react';
import { expect } from 'storybook/test';
import { ${name} } from './${name}.tsx';

const reference = createRef<HTMLDivElement>();

const meta = preview.meta({
  title: '内容/${name}',
  component: ${name},
  args: { children: '月栖' },
});

/* Every state that can be reached is a story: a designer who cannot find it here considers it missing. */
export const Standard = meta.story({ parameters: { chromatic: everyMode } });
export const ReachesItsRoot = meta.story({
  render: (args) => <${name} {...args} ref={reference} id="component" />,
  play: async () => {
    await expect(reference.current).toHaveAttribute('id', 'component');
  },
});
`,
  [`${name}.examples.tsx`]: `import { ${name} } from './index.ts';

export const Right = () => <${name}>月栖</${name}>;

export const Wrong = () => <${name} />;
`,
  [`${name}.en.mdx`]: writeGuide({
    purpose: 'The purpose, in one sentence.',
    heading: "Do and don't",
    right: 'Say when to use it.',
    wrong: 'Say what it is mistaken for, and what to use instead.',
  }),
  [`${name}.zh-CN.mdx`]: writeGuide({
    purpose: '用一句话说明用途。',
    heading: '该做与不该做',
    right: '写明什么时候用它。',
    wrong: '写明容易误用的地方，以及该用什么。',
  }),
  [`${name}.test.ts`]: `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ${name} } from './${name}.tsx';

test('its own class, the given class and other props reach the root element', () => {
  const markup = renderToStaticMarkup(createElement(${name}, { id: 'given-id', className: 'given' }));
  expect(markup).toMatch(/^<div id="given-id" class="\\S+ given">/);
});
`,
  'index.ts': `export { ${name}, type ${name}Props } from './${name}.tsx';
`,
};

/** A guide: Markdown, around the blocks of `.storybook/guides/blocks.tsx`. */
function writeGuide(text: { purpose: string; heading: string; right: string; wrong: string }): string {
  return `import { Right, Wrong } from './${name}.examples.tsx';

# ${name}

${text.purpose}

<Primary />
<Props />

## ${text.heading}

<Advice>
  <Do example={Right}>${text.right}</Do>
  <Dont example={Wrong}>${text.wrong}</Dont>
</Advice>

<UsedBy />
<States />
`;
}

await mkdir(folder);
for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
process.stdout.write(`${folder}: ${Object.keys(files).join(', ')}\n`);
