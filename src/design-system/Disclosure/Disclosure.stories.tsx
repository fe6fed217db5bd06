import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { screen } from '../../../.storybook/queries.ts';
import { Button } from '../Button/index.ts';
import { Disclosure } from './Disclosure.tsx';
import { DisclosureGroup } from './DisclosureGroup.tsx';

const handleGroup = fn();
const longName = '月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来再散去';

const meta = preview.meta({
  title: '内容/Disclosure',
  component: Disclosure,
  args: {
    title: '高级设置',
    summary: '3 项',
    children: <Button>清除缓存</Button>,
    onExpandedChange: fn(),
  },
  parameters: {
    english: {
      高级设置: 'Advanced',
      '3 项': '3 items',
      登录后可以更改: 'Sign in to change them',
      [longName]: 'Verschlusssachenkennzeichnungsverordnung and everything else that belongs to it',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
});

/** Hidden only when the panel has closed: until then its content is still seen. */
async function expectHidden(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text).closest('[hidden]')).not.toBeNull());
}

export const Collapsed = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: /高级|Advanced/ });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    // Hidden content is neither read nor focusable.
    await expect(canvas.queryByRole('button', { name: '清除缓存' })).toBeNull();
    canvas.getByText('清除缓存').focus();
    await expect(trigger).toHaveFocus();
    await expect(args.onExpandedChange).not.toHaveBeenCalled();
  },
});
export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: '清除缓存' })).toBeVisible());
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard(' ');
    await expectHidden('清除缓存');
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(false);
  },
});
export const Pointer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.getByRole('button', { name: '清除缓存' })).toBeVisible());
    await userEvent.click(trigger);
    await expectHidden('清除缓存');
  },
});
export const Expanded = meta.story({
  args: { defaultExpanded: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /高级|Advanced/ })).toBeVisible();
  },
});
export const Disabled = meta.story({
  args: { disabledReason: '登录后可以更改' },
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toHaveAccessibleDescription(/登录|Sign in/);
    await expect(args.onExpandedChange).not.toHaveBeenCalled();
  },
});
export const LongTitle = meta.story({ args: { title: longName, defaultExpanded: true, children: longName } });

function Questions() {
  const questions = [
    { value: 'refund', title: words('小鱼干可以退吗', 'Can dried fish be returned?') },
    { value: 'devices', title: words('可以登录几台设备', 'On how many devices?') },
    { value: 'offline', title: words('离线时能用吗', 'Does it work offline?') },
  ];
  return (
    <DisclosureGroup defaultValue="refund" onValueChange={handleGroup}>
      {questions.map(({ value, title }) => (
        <Disclosure key={value} value={value} title={title}>
          {words('可以，在订单里申请', 'Yes: ask for it in your orders')}
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
export const OneOfAGroup = meta.story({
  render: () => <Questions />,
  play: async ({ canvas, userEvent }) => {
    const [refund, devices] = canvas.getAllByRole('button');
    await expect(refund).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(devices as HTMLElement);
    await expect(devices).toHaveAttribute('aria-expanded', 'true');
    await expect(refund).toHaveAttribute('aria-expanded', 'false');
    await expect(handleGroup).toHaveBeenLastCalledWith('devices');
    await userEvent.keyboard('{Enter}');
    await expect(devices).toHaveAttribute('aria-expanded', 'false');
    await expect(handleGroup).toHaveBeenLastCalledWith(null);
    await waitFor(() =>
      expect(canvas.getAllByText(/可以，|Yes:/).every((text) => text.closest('[hidden]'))).toBe(true),
    );
  },
});
