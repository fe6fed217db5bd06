import { createElement } from 'react';
import { expect, test } from 'vitest';
import { describeElementArgs } from './elementArgs.ts';

test('an arg that holds elements has no control, and what reaches the root is described', () => {
  const argTypes = {
    icon: { name: 'icon', description: 'A picture.', control: { type: 'text' } },
    label: { name: 'label', description: 'Its name.', control: { type: 'text' } },
  };
  const rows: Record<string, unknown> = describeElementArgs({
    argTypes,
    initialArgs: {
      icon: createElement('i'),
      label: 'Name',
      children: [createElement('b', { key: 1 }), 'text'],
    },
  });
  expect(rows['icon']).toEqual({ name: 'icon', description: 'A picture.', control: false });
  expect(rows['label']).toEqual(argTypes.label);
  expect(rows['children']).toEqual({ name: 'children', description: 'What is inside.', control: false });
});
