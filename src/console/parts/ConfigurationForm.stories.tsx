import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { ConsoleStage, stageLoaders, type StageAnswers } from '../testing/ConsoleStage.tsx';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { Page } from './Page.tsx';

const answers: StageAnswers = {
  listConfiguration: { values: [{ key: 'home_promotions', value: { navRight: null, topic_ids: [1, 2] } }] },
  setConfiguration: {},
};

const meta = preview.meta({
  title: '后台/Configuration',
  component: ConsoleStage,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: {
    answers,
    children: (
      <Page title="home_promotions">
        <ConfigurationForm name="home_promotions" />
      </Page>
    ),
  },
});

export const Stored = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    const add = await screen.findByRole('button', { name: /^(添加|Add): / });
    await userEvent.click(add);
    await expect(screen.getAllByRole('button', { name: /^(移除|Remove): / })).toHaveLength(3);
    await expect(screen.getByRole('button', { name: words('保存', 'Save') })).toBeVisible();
  },
});
export const Unset = meta.story({ args: { answers: { listConfiguration: { values: [] } } } });
