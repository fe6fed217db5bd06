import { ChevronDown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import type { Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { useSetOn } from './useSetOn.tsx';

interface SetOnMenuProps {
  wallpaper: Wallpaper;
  resolution: Resolution | undefined;
}

/** Beside a set button: which screen or workspace. Nothing where the desktop has one of both. */
export default observer(function SetOnMenu({ wallpaper, resolution }: SetOnMenuProps) {
  const { t } = useTranslation();
  const setOn = useSetOn(wallpaper, resolution);
  if (!setOn) return null;
  const label = t('screens.setOn.label');
  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button size={44} aria-label={label} title={label}>
            <Icon of={ChevronDown} size={18} />
          </Button>
        }
        items={setOn.sections}
      />
      {setOn.dialog}
    </>
  );
});
