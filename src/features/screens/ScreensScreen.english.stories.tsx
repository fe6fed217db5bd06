import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import {
  desktopClient,
  showsWholeReason,
  targetOfCatalogue,
  threeScreens,
} from '../../../.storybook/screens/desktop.ts';
import { findControl, inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/ScreensInEnglish',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens' },
});

/** Wallpapers have their English names where the client keeps them: on the screens, in the title bar and at the foot. */
export const InEnglish = meta.story({
  globals: { language: 'en' },
  args: {
    client: desktopClient(
      threeScreens,
      {},
      { 'wallpaper.current': () => ({ target: targetOfCatalogue(101001), is_paused: false }) },
    ),
  },
  play: async () => {
    await shows('3 connected', 'The Moon Rests on the Lake')();
    const foot = await screen.findByRole('region', { name: 'Wallpaper on the desktop' });
    await expect(foot).toHaveTextContent('The Moon Rests on the Lake');
    await findControl('Current wallpaper: The Moon Rests on the Lake, In use');
    await expect(document.body).not.toHaveTextContent('月栖湖心');
  },
});

/** The reason, on an upright monitor: whole, in several lines. */
export const UprightHeld = meta.story({
  globals: { language: 'en' },
  args: { client: desktopClient() },
  play: async () => {
    await shows('3 connected')();
    await showsWholeReason('全屏应用');
  },
});
