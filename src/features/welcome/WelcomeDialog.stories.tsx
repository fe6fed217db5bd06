import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, offers, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';

/** Over the screen that needs least of the service. */
const meta = preview.meta({
  title: '界面/Welcome',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/alert', client: presentClient, isFirstStart: true },
});

/** The dialog has opened by itself, and rests. */
async function isOpen(): Promise<void> {
  await shows('选第一张壁纸')();
  await waitFor(() => expect(document.querySelector('[role="dialog"]')?.getAnimations()).toEqual([]));
}

async function isClosed(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
}

export const FirstStart = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await isOpen();
    await showsDialog('欢迎来到月栖', '语言', '外观', '选第一张壁纸')();
    await offers(/^设为壁纸/)();
    await expect(screen.getByRole('radio', { name: '简体中文' })).toBeChecked();
  },
});
export const Begun = meta.story({
  play: async () => {
    await isOpen();
    await press(['开始使用'], isClosed)();
  },
});
export const OwnPictures = meta.story({
  play: async () => {
    await isOpen();
    await press(['用自己的图片'], isClosed)();
    await shows('本地壁纸')();
  },
});
export const ByKeyboard = meta.story({
  play: async () => {
    await isOpen();
    await waitFor(() => expect(screen.getByRole('button', { name: '开始使用' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await isClosed();
  },
});
