import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { ComputerPart, ComputerRow } from '../../bridge/contract/computer.ts';
import { Button } from '../../design-system/Button/index.ts';
import { computerStore } from '../../stores/devices/computer.ts';
import type { ScreenAddress } from '../../stores/kernel/paths.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Screens on which a part that works is used. */
const screens = {
  live: { label: 'openCosts', to: '/screens' },
  icons: { label: 'openGroups', to: '/desktopArrangement' },
  pause: { label: 'openRules', to: '/settings?section=playback' },
  pets: { label: 'openPets', to: '/pets' },
} as const satisfies Partial<Record<ComputerPart, { label: string; to: ScreenAddress }>>;

const extensionActions: Partial<
  Record<ComputerRow['state'], 'installExtension' | 'updateExtension' | 'enableExtension'>
> = {
  missing: 'installExtension',
  outdated: 'updateExtension',
  failed: 'updateExtension',
  hidden: 'enableExtension',
};

/** The one action of a row; nothing where a command brings what is missing, or where there is nothing to do. */
export function PartAction({ row: { part, state, command } }: { row: ComputerRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (part === 'overview' && Object.hasOwn(extensionActions, state)) return <ExtensionAction state={state} />;
  const isUsable = state === 'ok' || state === 'partial';
  if (!isUsable || command !== null || !isListed(part)) return null;
  const { label, to } = screens[part];
  return (
    <Button size={28} onClick={() => void navigate(to)}>
      {t(`computer.${label}`)}
    </Button>
  );
}

/** Installs GNOME's extension, or this client's version of it; installing turns it on. */
const ExtensionAction = observer(function ExtensionAction({ state }: { state: ComputerRow['state'] }) {
  const { t } = useTranslation();
  const computer = useStore(computerStore);
  const label = extensionActions[state];
  if (label === undefined) return null;
  return (
    <Button
      size={28}
      variant="primary"
      isLoading={computer.isLooking}
      onClick={() => void computer.installExtension()}
    >
      {t(`computer.${label}`)}
    </Button>
  );
});

function isListed(part: ComputerPart): part is keyof typeof screens {
  return Object.hasOwn(screens, part);
}
