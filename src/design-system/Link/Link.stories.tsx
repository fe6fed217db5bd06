import { CircleHelp } from 'lucide';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { Icon } from '../Icon/index.ts';
import { Link } from './Link.tsx';

const handleNavigate = fn();

const meta = preview.meta({
  title: '操作/Link',
  component: Link,
  args: {
    href: '#help',
    children: '帮助中心',
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  parameters: {
    english: { 帮助中心: 'Help centre', 在新窗口打开: 'opens in a new window' },
  },
});

export const Inline = meta.story({
  parameters: { chromatic: everyMode },
  render: (args) => (
    <p style={{ color: 'var(--c-t2)' }}>
      {words('还有问题，可以看看 ', 'Still stuck? See the ')}
      <Link {...args} />
    </p>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: '帮助中心' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(link);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});
export const Quiet = meta.story({
  render: () => (
    <p style={{ color: 'var(--c-t2)' }}>
      <Link variant="quiet" href="#author">
        {words('苏晚亭', 'Su Wanting')}
      </Link>
    </p>
  ),
});
export const Standalone = meta.story({
  args: { variant: 'standalone', icon: <Icon of={CircleHelp} size={16} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
});
export const Outside = meta.story({
  args: { href: 'https://example.org/', opensOutsideLabel: '在新窗口打开' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '帮助中心 在新窗口打开' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
});
export const OfARouter = meta.story({
  render: () => (
    <Link
      render={({ children, ...props }) => (
        <a
          {...props}
          href="#vip"
          onClick={(event) => {
            event.preventDefault();
            handleNavigate('#vip');
          }}
        >
          {children}
        </a>
      )}
    >
      {words('会员中心', 'Membership')}
    </Link>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(handleNavigate).toHaveBeenCalledWith('#vip');
  },
});
export const LongText = meta.story({
  args: {
    children: '月光落在湖心的那一刻所有的星星都屏住了呼吸等待着风从山谷的另一端慢慢吹来再散去',
    opensOutsideLabel: '在新窗口打开',
  },
  decorators: [
    (Story) => (
      <p style={{ width: 180 }}>
        <Story />
      </p>
    ),
  ],
});
