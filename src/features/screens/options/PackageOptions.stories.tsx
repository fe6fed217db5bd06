import preview from '#.storybook/preview';
import { expect, userEvent, waitFor } from 'storybook/test';
import { everyMode } from '../../../../.storybook/modes.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { desktopClient } from '../../../../.storybook/screens/desktop.ts';
import { inWindow, press, shows, showsDialog } from '../../../../.storybook/screens/screenStories.ts';
import { screen } from '../../../../.storybook/queries.ts';
import type { PackageDetail } from '../../../bridge/contract/packageMethods.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';
import { monitor, screenState, targetOf } from '../../../stores/testing/fixtures/desktop.ts';
import { packageDetailOf } from '../../../stores/testing/fixtures/packages.ts';

const meta = preview.meta({
  title: '界面/PackageOptions',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/screens', client: desktopClient() },
});

const title = '壁纸选项';
const wid = 8_000_000_000_001;
const target = targetOf(wid, { name: '玫瑰星云', sub_wtype: 3, web_entry: 'index.html', mime: 'text/html' });
const own = {
  id: '3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f11',
  name: '冷光',
  is_own: true,
  values: { speed: 0.2 },
};

/** Two screens with a package, which the client changes as it is told. */
function withPackage(parts: Partial<PackageDetail> = {}) {
  const detail = packageDetailOf(wid, { presets: [own], ...parts });
  const screens = [1, 2].map((number) =>
    screenState(number, { screen: monitor(number), shown: target, wanted: target }),
  );
  const assignments = [
    {
      screen: null,
      workspace: null,
      source: { kind: 'wallpaper' as const, target, options: screenState(1).options },
    },
  ];
  return desktopClient(
    screens,
    { plan: { ...emptyPlan, assignments } },
    {
      'packages.detail': () => ({ package: structuredClone(detail) }),
      'packages.setValues': ({ screen: place, values }) => {
        if (place === null) detail.values.all = { ...detail.values.all, ...values };
        else detail.values.screens[place] = { ...detail.values.screens[place], ...values };
        return {};
      },
      'packages.setGrant': ({ permission, host, is_granted: isGranted }) => {
        const { permissions, hosts } = detail.granted;
        const others = { permissions: permissions.filter((one) => one !== permission), hosts };
        if (host !== null) detail.granted = { permissions, hosts: isGranted ? [...hosts, host] : [] };
        else if (isGranted) detail.granted = { ...others, permissions: [...others.permissions, permission] };
        else detail.granted = others;
        return {};
      },
    },
  );
}

const openTab = (name: string) => async () => {
  await userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
};

export const Properties = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: withPackage() },
  play: press([title], async () => {
    await showsDialog(title)();
    await openTab('属性')();
    await shows('星云', '流速', '主色', '内容', '冷光', '改动立即生效')();
  }),
});
export const ConditionHides = meta.story({
  args: { client: withPackage() },
  play: press([title], async () => {
    await showsDialog(title)();
    await openTab('属性')();
    await shows('内容')();
    await userEvent.click(screen.getByRole('switch', { name: '显示在画面上' }));
    await waitFor(() => expect(screen.queryByText('内容')).toBeNull());
  }),
});
export const Permissions = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    client: withPackage({
      refusals: [
        { permission: 'network', detail: 'api.weather.example', count: 3, last_at: 0 },
        { permission: 'network', detail: '192.168.1.4:8080', count: 1, last_at: 0 },
      ],
    }),
  },
  play: press([title], async () => {
    await showsDialog(title)();
    await openTab('权限')();
    await shows('《玫瑰星云》可以用到这些', 'api.weather.example', '试过 3 次，没有允许', '这张壁纸想用到')();
    await shows('192.168.1.4:8080', '本机或局域网的地址，不能允许')();
    await expect(screen.queryByRole('radiogroup', { name: '192.168.1.4:8080' })).toBeNull();
    await userEvent.click(
      (await screen.findByRole('radiogroup', { name: '听到正在播放的声音' })).querySelectorAll('input')[1] ??
        document.body,
    );
    await waitFor(() => expect(screen.getByRole('tab', { name: /^权限/ })).toHaveTextContent('1'));
  }),
});
export const TenThousandProperties = meta.story({
  args: {
    client: withPackage({
      properties: Array.from({ length: 10_000 }, (_, index) => ({
        ...{ key: `p${index}`, kind: 'toggle', label: `开关 ${index + 1}`, help: null },
        ...{ visible_when: null, default: false },
      })),
    }),
  },
  play: press([title], async () => {
    await showsDialog(title)();
    await openTab('属性')();
    await shows('开关 1')();
    await expect(screen.getAllByRole('switch').length).toBeLessThan(100);
    await userEvent.click(screen.getByRole('switch', { name: '开关 2' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '开关 2' })).toBeChecked());
  }),
});
