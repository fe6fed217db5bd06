import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { presentClient } from '../../../.storybook/screens/client.ts';
import { inWindow, shows } from '../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../.storybook/queries.ts';

const meta = preview.meta({
  title: '界面/Notices',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/features' },
});

export const Features = meta.story({
  parameters: { chromatic: everyMode },
  play: shows('客户端功能', /现在没有连接客户端|No client is connected/),
});
export const FeaturesInTheClient = meta.story({
  args: { address: '/features', client: presentClient },
  play: shows('客户端功能', '桌面特效'),
});
export const NewFeature = meta.story({ args: { address: '/newFeature' }, play: shows('新功能', '按颜色找') });
export const Mobile = meta.story({ args: { address: '/mobile' }, play: shows('在手机上使用') });
export const MobileOfAService = meta.story({
  args: { address: '/mobile', serviceUrl: 'https://wallpapers.example/yueqi' },
  play: async () => {
    await shows('wallpapers.example')();
    const code = await screen.findByRole('img', { name: /https:\/\/wallpapers\.example\/yueqi\/3000\// });
    await expect(code).toBeVisible();
  },
});
export const GuideMobile = meta.story({
  args: { address: '/guideMobile?data=YQ201025&origin=detail' },
  play: shows('在手机上看这张壁纸'),
});
export const GuideMobileBroken = meta.story({
  args: { address: '/guideMobile' },
  play: shows('这个链接已失效'),
});
export const Alert = meta.story({ args: { address: '/alert' }, play: shows('月栖湖心') });
export const AlertMaintenance = meta.story({
  args: { address: '/alert?kind=maintenance' },
  play: shows('服务正在维护'),
});
