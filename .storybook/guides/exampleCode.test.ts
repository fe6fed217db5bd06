import { expect, test } from 'vitest';
import { exampleIn } from './exampleCode.ts';

const code = `import { words } from '../../../.storybook/words.ts';
import { Button } from './index.ts';

export const Example = () => (
  <Button title={words('标题', 'Title')} label="保存">
    {words('打开', 'Open')}
  </Button>
);
`;

test('an example is shown in the language of the toolbar, without the helper that chooses it', () => {
  expect(exampleIn('zh-CN', code, { 保存: 'Save' })).toBe(`import { Button } from './index.ts';

export const Example = () => (
  <Button title="标题" label="保存">
    打开
  </Button>
);
`);
  expect(exampleIn('en', code, { 保存: 'Save' })).toBe(`import { Button } from './index.ts';

export const Example = () => (
  <Button title="Title" label="Save">
    Open
  </Button>
);
`);
});
