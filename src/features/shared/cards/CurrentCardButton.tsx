import { observer } from 'mobx-react-lite';
import { Pause, Play } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopControls } from '../desktop/DesktopControls.tsx';
import { CardButton } from './CardButton.tsx';

/** Pauses or resumes what is on the desktop; a picture, which stands still anyway, gives the former desktop back. */
export default observer(function CurrentCardButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { isPaused } = useStores().desktop;
  return (
    <DesktopControls>
      {({ pause, restore }) =>
        pause ? (
          <CardButton
            label={t(isPaused ? 'card.resumeName' : 'card.pauseName', { name })}
            icon={<Icon of={isPaused ? Play : Pause} size={14} />}
            onClick={pause.act}
          >
            {pause.label}
          </CardButton>
        ) : (
          <CardButton label={t('card.restoreName', { name })} onClick={restore.act}>
            {restore.label}
          </CardButton>
        )
      }
    </DesktopControls>
  );
});
