import { Pause, Play } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopControls } from '../desktop/DesktopControls.tsx';
import { CardButton } from './CardButton.tsx';

interface SetCardButtonProps {
  wallpaper: Wallpaper;
  name: string;
  onSet: (wallpaper: Wallpaper) => void;
}

/**
 * 设为壁纸 on a card. Where every screen shows it already, pauses or resumes what is on the desktop; a picture, which stands still
 * anyway, gives the former desktop back. It is one button in all of them: a user who set the wallpaper by keyboard keeps the focus.
 */
export const SetCardButton = observer(function SetCardButton({ wallpaper, name, onSet }: SetCardButtonProps) {
  const { t } = useTranslation();
  const { desktop, devices } = useStores();
  const { isPaused } = desktop;
  const isControl = desktop.isSettled(wallpaper.wid) && devices.can('wallpaper.stop');
  return (
    <DesktopControls>
      {({ pause, restore }) => {
        const face = !isControl
          ? { label: t('set.actionName', { name }), text: t('set.action'), act: () => onSet(wallpaper) }
          : pause
            ? {
                label: t(isPaused ? 'card.resumeName' : 'card.pauseName', { name }),
                text: pause.label,
                icon: <Icon of={isPaused ? Play : Pause} size={14} />,
                act: pause.act,
              }
            : { label: t('card.restoreName', { name }), text: restore.label, act: restore.act };
        return (
          <CardButton label={face.label} icon={face.icon} onClick={face.act}>
            {face.text}
          </CardButton>
        );
      }}
    </DesktopControls>
  );
});
