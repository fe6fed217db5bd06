import { House, Sparkles } from 'lucide';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Icon } from '../Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from './Sidebar.tsx';

function Example({ version }: { version: 1 | 2 }) {
  return (
    <Sidebar label="分类导航" version={version}>
      <SidebarGroup>
        <SidebarRow
          icon={<Icon of={House} size={16} />}
          isCurrent
          renderLink={(props) => <a href="#home" {...props} />}
        >
          推荐
        </SidebarRow>
      </SidebarGroup>
      <SidebarGroup label="分类">
        <SidebarRow
          icon={<Icon of={Sparkles} size={16} />}
          isCurrent={false}
          count={12}
          renderLink={(props) => <a href="#new" {...props} />}
        >
          一个很长很长很长很长的分类名称
        </SidebarRow>
      </SidebarGroup>
    </Sidebar>
  );
}

const meta = preview.meta({ title: '外壳/Sidebar', component: Example, args: { version: 2 as 1 | 2 } });

export const Version2 = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '推荐' })).toHaveAttribute('aria-current', 'page');
  },
});
export const Version1 = meta.story({ args: { version: 1 } });
