import { Button } from '../Button/index.ts';
import { words } from '../../../.storybook/words.ts';
import { Panel } from '../../../.storybook/guides/Panel.tsx';
import { cancel } from '../../../.storybook/guides/sharedPanels.tsx';

export const Right = () => (
  <Panel
    title={words('新建合集', 'New collection')}
    actions={
      <>
        {cancel()}
        <Button size={28} variant="primary">
          {words('新建', 'Create')}
        </Button>
      </>
    }
  />
);

export const Wrong = () => (
  <Panel title={words('新建合集', 'New collection')}>
    <Panel title={words('添加壁纸', 'Add wallpapers')} />
  </Panel>
);
