import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { draft, thrown, withDraft } from '../../../../.storybook/screens/author.ts';
import { inWindow, shows } from '../../../../.storybook/screens/screenStories.ts';
import { translate } from '../../../i18n/i18n.ts';

const meta = preview.meta({
  title: '界面/AuthorScreen',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/author', client: withDraft() },
});

export const Cleared = meta.story({
  async play() {
    await shows(thrown.text)();
    screen.getByRole('button', { name: translate('authoring.clear') }).focus();
    await userEvent.keyboard('{Enter}');
    await shows(translate('authoring.quiet'))();
    await waitFor(() => expect(screen.queryByText(thrown.text)).toBeNull());
  },
});
export const SaveRefused = meta.story({
  args: { client: withDraft([{ ...draft, is_shown: false }]) },
  play: () => shows(translate('authoring.refused'), /propertys/)(),
});
