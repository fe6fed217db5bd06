import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { thrown, withDraft } from '../../../../.storybook/screens/author.ts';
import { inWindow, shows } from '../../../../.storybook/screens/screenStories.ts';
import { translate } from '../../../i18n/i18n.ts';

const meta = preview.meta({
  title: '界面/AuthorScreen',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/author', client: withDraft() },
});

export const OfADraft = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    await shows('/home/wu/paper-moon', thrown.text, /^main\.js:41:8/, /propertys/, '60', /^82 MB$/)();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(translate('authoring.title'));
  },
});
export const Nothing = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withDraft([], []) },
  play: () => shows(translate('authoring.nothing'), translate('authoring.nothingHint'))(),
});
