import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAnatomy } from './readAnatomy.ts';
import { readExample } from './readExample.ts';

const root = join(import.meta.dirname, '..', '..');

test('parts, attributes of state and variables of a component are read from its folder, without tokens', async () => {
  const { parts, attributes, variables } = await readAnatomy(root, 'Tabs');
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['tab', 'list', 'panel']));
  expect(attributes).toContainEqual({ name: 'data-state', values: ['active'] });
  expect(variables).toContain('--fade-start');
  expect(variables.filter((name) => /^--(c|s|fs|d)-/.test(name))).toEqual([]);
});

test('an example has what it names, and nothing that only a test needs', () => {
  const source = `
    import { fn } from 'storybook/test';
    import preview from '#.storybook/preview';
    import { Icon } from '../Icon/index.ts';
    import { Chip } from './Chip.tsx';
    const texts = ['a', 'b'];
    const handle = fn((event: { stop: () => void }) => event.stop()).mockReturnValue(call(1));
    const meta = preview.meta({
      component: Chip,
      args: { label: '标签', size: 2 as const, texts, onPress: handle, icon: <Icon />, children: '文字' },
    });
    export const Plain = meta.story({ args: { isOn: true } });
  `;
  expect(readExample(source, 'Chip')).toBe(`import { Chip } from './index.ts';
import { Icon } from '../Icon/index.ts';

const handle = () => undefined;
const texts = ['a', 'b'];

export const Example = () => (
  <Chip
    label="标签"
    size={2}
    texts={texts}
    onPress={handle}
    icon={<Icon />}
    isOn
  >
    文字
  </Chip>
);
`);
});

test('a story that puts a frame around its component makes no example', () => {
  const source = `
    const meta = preview.meta({ component: Frame, args: { label: 'a' } });
    export const Plain = meta.story({});
  `;
  expect(readExample(source, 'Chip')).toBeUndefined();
});
