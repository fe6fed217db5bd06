import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { playingClient, presentClient } from '../../../../.storybook/screens/client.ts';
import { inWindow } from '../../../../.storybook/screens/screenStories.ts';
import { screen, within } from '../../../../.storybook/queries.ts';
import type { CurrentWallpaper } from '../../../bridge/contract/wallpaper.ts';
import { targetOf } from '../../../stores/testing/fixtures/desktop.ts';
import type { ScriptedBridge } from '../../../stores/testing/scriptedBridge.ts';

let bridge: ScriptedBridge | null = null;

/** Actions of a card for its wallpaper, as the client tells what is on the desktop. */
const meta = preview.meta({
  title: '界面/SetCardButton',
  component: AppWindow,
  ...inWindow('standard'),
  args: {
    address: '/dynamicWallpaper',
    client: { ...playingClient, 'wallpaper.current': presentClient['wallpaper.current'] },
    onBridge: (made) => (bridge = made),
  },
});

const setName = /^设为壁纸：/;
const pauseName = /^暂停 /;

/** Returns the button of the first card, with the focus, once the client has been told that it set the wallpaper. */
async function set(playback: Partial<CurrentWallpaper> = {}): Promise<HTMLElement> {
  const [card] = await screen.findAllByRole('article', undefined, { timeout: 10_000 });
  if (!card) throw new Error('There is no card.');
  const [, wid] = /wid=(\d+)/.exec(within(card).getByRole('link').getAttribute('href') ?? '') ?? [];
  const button = await within(card).findByRole('button', { name: setName }, { timeout: 10_000 });
  button.focus();
  bridge?.emit('wallpaper.changed', { target: targetOf(Number(wid)), is_paused: false, ...playback });
  await waitFor(() => expect(within(card).getByText('使用中')).toBeVisible());
  return button;
}

/** A user who set it by keyboard stays at the same place. */
export const SetByKeyboard = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    const button = await set();
    await expect(await screen.findByRole('button', { name: pauseName })).toBe(button);
    await expect(button).toHaveFocus();
  },
});

/** A stage that crashed has left a picture: only setting it again brings the wallpaper back. */
export const CrashedIntoAStill = meta.story({
  play: async () => {
    const button = await set({ playback: 'still', playback_reason: 'crashed' });
    await expect(button).toHaveAccessibleName(setName);
    await expect(button).toHaveFocus();
  },
});
