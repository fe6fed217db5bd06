import { Crosshair, Pause, Play } from 'lucide';
import { observer } from 'mobx-react-lite';
import { arrangements } from '../../bridge/contract/plan.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { ShareScreenButton } from './ShareScreenButton.tsx';

/** Stands for all workspaces in the list of them. */
const all = 'all';

/** Controls for the desktop as a whole. */
export const ScreensActions = observer(function ScreensActions() {
  const { t } = useTranslation();
  const { desktop: mirror, devices } = useStores();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const { state, screens } = desktop;
  if (!state) return null;
  const { plan } = state;
  const isAlone = screens.length < 2;
  return (
    <>
      <SegmentedControl
        label={t('screens.arrangement')}
        value={plan.arrangement}
        options={arrangements.map((arrangement) => ({
          value: arrangement,
          label: t(`screens.arrangements.${arrangement}`),
          ...(isAlone && arrangement !== plan.arrangement && { disabledReason: t('screens.onlyOne') }),
        }))}
        onValueChange={(arrangement) => run(() => desktop.arrange(arrangement))}
      />
      <WorkspaceChoice />
      {devices.can(plan.is_paused ? 'wallpaper.resume' : 'wallpaper.pause') && (
        <Button
          icon={<Icon of={plan.is_paused ? Play : Pause} size={16} />}
          onClick={() => run(mirror.togglePause)}
        >
          {t(plan.is_paused ? 'screens.resume' : 'screens.pause')}
        </Button>
      )}
      {devices.can('desktop.identify') && (
        <Button icon={<Icon of={Crosshair} size={16} />} onClick={() => run(desktop.identify)}>
          {t('screens.identify')}
        </Button>
      )}
      <ShareScreenButton />
    </>
  );
});

/** Nothing where the desktop has one workspace, or tells of none. */
const WorkspaceChoice = observer(function WorkspaceChoice() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const workspaces = desktop.state?.workspace;
  if (!workspaces || workspaces.count < 2) return null;
  const options = Array.from({ length: workspaces.count }, (_, index) => ({
    value: String(index),
    label: t(index === workspaces.current ? 'screens.workspaceHere' : 'screens.workspaceNumber', {
      number: index + 1,
    }),
  }));
  return (
    <Select
      label={t('screens.workspace')}
      value={desktop.workspace === null ? all : String(desktop.workspace)}
      options={[{ value: all, label: t('screens.allWorkspaces') }, ...options]}
      onValueChange={(value) => desktop.setWorkspace(value === all ? null : Number(value))}
    />
  );
});
