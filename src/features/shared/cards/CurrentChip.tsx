import { observer } from 'mobx-react-lite';
import { Pause } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MediaChip } from '../../../design-system/MediaChip/index.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** On the picture of the wallpaper that is on the desktop: 使用中, or 已暂停. */
export const CurrentChip = observer(function CurrentChip() {
  const { t } = useTranslation();
  const { isPaused } = useStores().desktop;
  return isPaused ? (
    <MediaChip kind="current" icon={<Icon of={Pause} size={14} />} label={t('card.paused')} />
  ) : (
    <MediaChip kind="current" label={t('card.inUse')} />
  );
});
