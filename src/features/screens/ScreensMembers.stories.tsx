import preview from '#.storybook/preview';
import { userEvent } from 'storybook/test';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { desktopClient, targetOfCatalogue, threeScreens } from '../../../.storybook/screens/desktop.ts';
import { inWindow, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';
import { playlistOf } from '../../stores/testing/fixtures/playlists.ts';

const meta = preview.meta({
  title: '界面/Screens for members',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens', isSignedIn: true },
});

const night = playlistOf(1, { name: '夜深了', count: 7, pictures: [targetOfCatalogue(101002).md5] });
const playlistAnswers = { 'playlist.list': () => ({ playlists: [night] }) };

/** A wallpaper for one of several screens is for members: it says so, and leads there. */
export const OneEachForMembers = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: desktopClient(threeScreens, {}, playlistAnswers), isSignedIn: true },
  play: press(['换一张'], async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '自动更换' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^夜深了/ }));
    await shows('每块屏幕单独一张是会员权益，开通后接着换')();
    await press(['使用'], showsDialog('开通会员'))();
  }),
});
