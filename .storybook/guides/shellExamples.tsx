import { House, Image, Sparkles } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../src/design-system/Button/index.ts';
import { ContextMenu } from '../../src/design-system/ContextMenu/index.ts';
import { Icon } from '../../src/design-system/Icon/index.ts';
import { Logo } from '../../src/design-system/Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../../src/design-system/NavigationTabs/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../../src/design-system/Sidebar/index.ts';
import { SuggestField } from '../../src/design-system/SuggestField/index.ts';
import { TextField } from '../../src/design-system/TextField/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from '../../src/design-system/TitleBar/index.ts';
import { words } from '../words.ts';
import { pair, type Example } from './pair.ts';
import { Panel } from './Panel.tsx';

const nothing = (): void => undefined;
const dunes = () => words('落日沙海', 'Sea of dunes');
const box = { padding: 16, borderRadius: 8, background: 'var(--c-bg3)' };

const menu = (children: ReactNode) => (
  <ContextMenu
    label={words('壁纸', 'Wallpaper')}
    items={[{ key: 'set', label: words('设为壁纸', 'Set as wallpaper'), onSelect: nothing }]}
    style={{ width: '100%' }}
  >
    {children}
  </ContextMenu>
);

const tabs = (names: readonly string[]) => (
  <NavigationTabs label={words('主导航', 'Main')} style={{ maxWidth: '100%', overflow: 'hidden' }}>
    {names.map((name, at) => (
      <a
        key={name}
        className={navigationTabClass}
        href="#section"
        {...(at === 0 && { 'aria-current': 'page' })}
      >
        {name}
      </a>
    ))}
  </NavigationTabs>
);

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

const windowButtons = () => (
  <WindowButtons
    labels={{
      minimize: words('最小化', 'Minimise'),
      maximize: words('最大化', 'Maximise'),
      close: words('关闭', 'Close'),
    }}
    onMinimize={nothing}
    onMaximize={nothing}
    onClose={nothing}
  />
);

/** The dark over the window, below the title bar that stays usable. */
const mask = (children: ReactNode) => (
  <div style={{ flex: 1 }}>
    <div style={{ ...box, padding: 8, borderRadius: '8px 8px 0 0' }}>{words('月栖壁纸', 'Yueqi')}</div>
    <div style={{ display: 'grid', placeItems: 'center', padding: 16, background: 'var(--c-scrim)' }}>
      {children}
    </div>
  </div>
);

/** The field over the rows that it would open. */
const search = (found: readonly string[]) => (
  <div style={{ flex: 1, display: 'grid', gap: 8 }}>
    <SuggestField
      label={words('搜索壁纸', 'Search wallpapers')}
      placeholder={words('搜索壁纸', 'Search wallpapers')}
      clearLabel={words('清除搜索', 'Clear the search')}
      suggestions={[{ kind: 'history', label: words('搜索记录', 'History'), items: found }]}
      onSubmit={nothing}
    />
    <Panel>
      {found.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Panel>
  </div>
);

export const shellExamples: Readonly<Record<string, readonly Example[]>> = {
  ContextMenu: [
    pair(
      1,
      0,
      () =>
        menu(
          <div style={box}>
            <div style={{ height: 48, background: 'var(--c-skel-b)' }} />
            {dunes()}
          </div>,
        ),
      () => menu(<TextField label={words('名称', 'Name')} defaultValue={dunes()} />),
    ),
  ],
  NavigationTabs: [
    pair(
      0,
      1,
      () => tabs([words('动态壁纸', 'Live'), words('静态壁纸', 'Pictures')]),
      () =>
        tabs([1, 2, 3, 4, 5, 6].map((at) => words(`动态壁纸分类 ${at}`, `Live wallpapers, category ${at}`))),
    ),
  ],
  PlaylistMask: [
    pair(
      0,
      0,
      () =>
        mask(
          <Panel
            title={words('编辑播放列表', 'Edit the playlist')}
            actions={<Button size={28}>{words('完成', 'Done')}</Button>}
          >
            {dunes()}
          </Panel>,
        ),
      () =>
        mask(
          <Panel
            title={words('移除这台设备', 'Remove this device')}
            actions={
              <Button size={28} variant="danger">
                {words('移除', 'Remove')}
              </Button>
            }
          />,
        ),
    ),
  ],
  Sidebar: [
    pair(
      0,
      0,
      () =>
        sidebar(
          <SidebarGroup label={words('分类', 'Categories')}>
            {row(words('推荐', 'Home'), true)}
            {row(words('风景', 'Scenery'), false, Image)}
          </SidebarGroup>,
        ),
      () =>
        sidebar(
          <SidebarGroup label={words('分类', 'Categories')}>
            {row(words('风景', 'Scenery'), false, Image)}
            <SidebarGroup label={words('季节', 'Seasons')} style={{ marginInlineStart: 16 }}>
              {row(words('冬天', 'Winter'), false, Sparkles)}
            </SidebarGroup>
          </SidebarGroup>,
        ),
    ),
  ],
  SuggestField: [
    pair(
      1,
      1,
      () => search([words('雪山', 'Snow'), words('森林', 'Forest')]),
      () => search(Array.from({ length: 12 }, (_, at) => words(`雪山 ${at + 1}`, `Snow ${at + 1}`))),
    ),
  ],
  TitleBar: [
    pair(
      0,
      0,
      () => (
        <TitleBar style={{ flex: 1 }}>
          <Logo label={words('月栖', 'Yueqi')} />
          <TitleBarDragRegion />
          {windowButtons()}
        </TitleBar>
      ),
      () => (
        <TitleBar style={{ flex: 1 }}>
          <TitleBarDragRegion>
            <Button size={28}>{words('登录', 'Sign in')}</Button>
          </TitleBarDragRegion>
          {windowButtons()}
        </TitleBar>
      ),
    ),
  ],
};
