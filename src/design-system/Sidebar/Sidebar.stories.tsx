import { House, Sparkles } from 'lucide';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { words } from '../../../.storybook/words.ts';
import { createRef } from 'react';
import { Icon } from '../Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from './Sidebar.tsx';

const reference = createRef<HTMLElement>();

function Rows() {
  return (
    <>
      <SidebarGroup>
        <SidebarRow
          icon={<Icon of={House} size={16} />}
          isCurrent
          renderLink={(props) => <a href="#home" {...props} />}
        >
          {words('推荐', 'Home')}
        </SidebarRow>
      </SidebarGroup>
      <SidebarGroup label={words('分类', 'Categories')}>
        <SidebarRow
          icon={<Icon of={Sparkles} size={16} />}
          isCurrent={false}
          count={12}
          renderLink={(props) => <a href="#new" {...props} />}
        >
          {words('一个很长很长很长很长的分类名称', 'A category with a name that is very long')}
        </SidebarRow>
      </SidebarGroup>
    </>
  );
}

const meta = preview.meta({
  title: '外壳/Sidebar',
  component: Sidebar,
  render: (args) => <Sidebar ref={reference} id="side" {...args} />,
  parameters: {
    english: { 分类导航: 'Categories' },
  },
  args: { label: '分类导航', version: 2 as 1 | 2, children: <Rows /> },
});

export const Version2 = meta.story({
  parameters: { chromatic: everyMode },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: words('推荐', 'Home') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(reference.current).toHaveAttribute('id', 'side');
    // It stands before the heading of the page.
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.getAllByRole('region')[0]).toHaveAccessibleName();
  },
});
export const Version1 = meta.story({ args: { version: 1 } });
export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[1]).toHaveFocus();
  },
});
export const LongEnglishWords = meta.story({
  render: () => (
    <Sidebar label="Categories">
      <SidebarGroup label="Internationalisation and infrastructure">
        <SidebarRow
          icon={<Icon of={House} size={16} />}
          isCurrent
          count={128_000}
          renderLink={(props) => <a href="#home" {...props} />}
        >
          Pneumonoultramicroscopicsilicovolcanoconiosis
        </SidebarRow>
      </SidebarGroup>
    </Sidebar>
  ),
});
