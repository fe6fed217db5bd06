import { House, Image, Sparkles } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from './index.ts';
import { words } from '../../../.storybook/words.ts';

const row = (name: string, isCurrent = false, icon = House) => (
  <SidebarRow
    icon={<Icon of={icon} size={16} />}
    isCurrent={isCurrent}
    renderLink={(props) => <a href="#row" {...props} />}
  >
    {name}
  </SidebarRow>
);

const sidebar = (children: ReactNode) => (
  <Sidebar label={words('分类导航', 'Categories')} style={{ width: 180, position: 'static' }}>
    {children}
  </Sidebar>
);

export const Right = () =>
  sidebar(
    <SidebarGroup label={words('分类', 'Categories')}>
      {row(words('推荐', 'Home'), true)}
      {row(words('风景', 'Scenery'), false, Image)}
    </SidebarGroup>,
  );

export const Wrong = () =>
  sidebar(
    <SidebarGroup label={words('分类', 'Categories')}>
      {row(words('风景', 'Scenery'), false, Image)}
      <SidebarGroup label={words('季节', 'Seasons')} style={{ marginInlineStart: 16 }}>
        {row(words('冬天', 'Winter'), false, Sparkles)}
      </SidebarGroup>
    </SidebarGroup>,
  );
