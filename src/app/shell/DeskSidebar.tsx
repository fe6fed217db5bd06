import {
  Bookmark,
  Cat,
  ChevronLeft,
  Clock,
  Gauge,
  HardDrive,
  LayoutGrid,
  Lock,
  Monitor,
  MousePointer2,
  PanelBottom,
  RefreshCw,
  type IconNode,
} from 'lucide';
import { observer } from 'mobx-react-lite';
import { type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../../design-system/Sidebar/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { wallpaperPageStore } from '../../stores/desktop/wallpaperPage.ts';
import { petsStore } from '../../stores/pets/pets.ts';
import type { ScreenPath } from '../../stores/kernel/paths.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { historyPlace } from '../../ui/historyPlace.ts';
import { Link } from '../../ui/Link.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { DeskCurrent } from './DeskCurrent.tsx';
import styles from './DeskSidebar.module.css';

/** The navigation beside the pages of one's own desktop, with the way back and what is on the desktop now. */
export default observer(function DeskSidebar() {
  const { t } = useTranslation();
  const { gate, screens } = useStore(desktopStore);
  const { offers, pets } = useStore(petsStore);
  const { devices } = useStores();
  return (
    <div className={styles.side}>
      <Sidebar label={t('desk.label')}>
        <SidebarGroup>
          <BackRow />
        </SidebarGroup>
        <SidebarGroup label={t('sidebar.desktop')}>
          <Row
            icon={Monitor}
            to="/screens"
            label={t('sidebar.screens')}
            count={gate === 'open' ? screens.length : 0}
          />
          <Row icon={RefreshCw} to="/customAutomaticChange" label={t('sidebar.playlists')} />
          {devices.offers('lockScreenAutoChange') && (
            <Row icon={Lock} to="/lockScreenSettings" label={t('sidebar.lock')} />
          )}
        </SidebarGroup>
        <SidebarGroup label={t('sidebar.beautify')}>
          <Row icon={Clock} to="/clock" label={t('clock.title')} />
          <Row
            icon={Cat}
            to={offers.several ? '/petsV2' : '/pets'}
            label={t('sidebar.pets')}
            count={pets.length}
          />
          <Row icon={MousePointer2} to="/beautifyMouse" label={t('pointer.title')} />
          <Row icon={PanelBottom} to="/taskbar" label={t('taskbar.title')} />
        </SidebarGroup>
        <SidebarGroup label={t('desk.tidy')}>
          <Row icon={LayoutGrid} to="/desktopArrangement" label={t('arrangement.title')} />
          {devices.protocol >= protocolThresholds.systemOptimisation && (
            <Row icon={Gauge} to="/systemOptimization" label={t('optimisation.title')} />
          )}
        </SidebarGroup>
        <SidebarGroup label={t('sidebar.mine')}>
          <Row icon={HardDrive} to="/localWallpapers" label={t('sidebar.local')} />
          <Row icon={Bookmark} to="/favorites" label={t('sidebar.favorites')} />
        </SidebarGroup>
      </Sidebar>
      <DeskCurrent />
    </div>
  );
});

/** Leads to the last wallpaper page as it was left, with its offset. */
function BackRow() {
  const { t } = useTranslation();
  const page = useStore(wallpaperPageStore);
  const navigate = useNavigate();
  useLocation();

  function handleClick(event: MouseEvent): void {
    const way = page.wayFrom(historyPlace());
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || 'path' in way) return;
    event.preventDefault();
    void navigate(way.steps);
  }

  return (
    <SidebarRow
      icon={<Icon of={ChevronLeft} size={16} />}
      isCurrent={false}
      renderLink={(props) => <Link to={page.path} onClick={handleClick} {...props} />}
    >
      {t('desk.back')}
    </SidebarRow>
  );
}

function Row({
  icon,
  to,
  label,
  count = 0,
}: {
  icon: IconNode;
  to: ScreenPath;
  label: string;
  count?: number;
}) {
  const { pathname } = useLocation();
  return (
    <SidebarRow
      icon={<Icon of={icon} size={16} />}
      isCurrent={pathname === to}
      {...(count > 0 && { count })}
      renderLink={(props) => <Link to={to} {...props} />}
    >
      {label}
    </SidebarRow>
  );
}
