import { Monitor, Settings2, SquareStack } from 'lucide';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { MenuSection } from '../../../design-system/Menu/index.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { AssignmentScope } from '../../../bridge/rules/assignment.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { hasBenefit } from '../../../stores/payment/benefits.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { performSetOn } from './performSetOn.ts';

const UpgradeDialog = lazyComponent(() => import('../updates/UpgradeDialog.tsx'));

interface SetOnControl {
  /** The rows of a menu: screens, workspaces, and the page of both. */
  sections: MenuSection[];
  /** To be rendered outside of the menu, which closes before it opens. */
  dialog: ReactNode;
}

/**
 * The screens and workspaces that a wallpaper can be set on. Null where the desktop has one of both; only an observer
 * follows its changes.
 */
export function useSetOn(wallpaper: Wallpaper, resolution: Resolution | undefined): SetOnControl | null {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const navigate = useNavigate();
  const desktop = stores.get(desktopStore);
  const [isUpgradeNeeded, setIsUpgradeNeeded] = useState(false);
  const isAvailable = desktop.gate === 'open';
  useEffect(() => {
    if (isAvailable && desktop.status === 'idle') void desktop.load();
  }, [desktop, isAvailable]);
  const { screens, state } = desktop;
  const workspaces = state?.workspace?.count ?? 1;
  if (!isAvailable || !state || (screens.length < 2 && workspaces < 2)) return null;
  const { arrangement } = state.plan;
  const screensTitle = hasBenefit(stores.session, 'wallpaperPerScreen')
    ? t('screens.setOn.screens')
    : t('screens.setOn.screensForMembers');

  function row(place: AssignmentScope, label: string, icon: typeof Monitor) {
    const onUpgradeNeeded = () => setIsUpgradeNeeded(true);
    const request = { stores, toasts, wallpaper, resolution, onUpgradeNeeded, place, placeName: label };
    return {
      key: `${place.screen}/${place.workspace}`,
      icon: <Icon of={icon} size={16} />,
      label,
      disabledReason:
        place.screen !== null && arrangement !== 'each'
          ? t('screens.setOn.notEach', { arrangement: t(`screens.arrangements.${arrangement}`) })
          : undefined,
      onSelect: () => void performSetOn(request),
    };
  }

  const ofScreens = screens.map(({ screen: { id, number } }) =>
    row({ screen: id, workspace: null }, t('screens.number', { number }), Monitor),
  );
  const ofWorkspaces = Array.from({ length: workspaces }, (_, index) =>
    row({ screen: null, workspace: index }, t('screens.workspaceNumber', { number: index + 1 }), SquareStack),
  );
  const everyScreen = row({ screen: null, workspace: null }, t('screens.setOn.everyScreen'), Monitor);
  const manage = {
    key: 'manage',
    icon: <Icon of={Settings2} size={16} />,
    label: t('screens.setOn.manage'),
    onSelect: () => void navigate('/screens'),
  };
  return {
    sections: [
      ...(screens.length > 1 ? [{ title: screensTitle, items: [...ofScreens, everyScreen] }] : []),
      ...(workspaces > 1 ? [{ title: t('screens.setOn.workspaces'), items: ofWorkspaces }] : []),
      { items: [manage] },
    ],
    dialog: isUpgradeNeeded && (
      <Suspense>
        <UpgradeDialog onClose={() => setIsUpgradeNeeded(false)} />
      </Suspense>
    ),
  };
}
