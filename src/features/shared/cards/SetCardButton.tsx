import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CardButton } from './CardButton.tsx';

/* One card at most has it, and none at the first paint. */
const CurrentCardButton = lazyComponent(() => import('./CurrentCardButton.tsx'));

interface SetCardButtonProps {
  wallpaper: Wallpaper;
  name: string;
  onSet: (wallpaper: Wallpaper) => void;
}

/** 设为壁纸 on a card; on the card of the current wallpaper, the control of what is on the desktop. */
export const SetCardButton = observer(function SetCardButton({ wallpaper, name, onSet }: SetCardButtonProps) {
  const { t } = useTranslation();
  const { desktop, devices } = useStores();
  if (desktop.isCurrent(wallpaper.wid) && devices.can('wallpaper.stop'))
    return (
      <Suspense>
        <CurrentCardButton name={name} />
      </Suspense>
    );
  return (
    <CardButton label={t('set.actionName', { name })} onClick={() => onSet(wallpaper)}>
      {t('set.action')}
    </CardButton>
  );
});
