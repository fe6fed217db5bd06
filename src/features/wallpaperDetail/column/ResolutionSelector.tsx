import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { RadioGroup } from '../../../design-system/RadioGroup/index.ts';
import { listOfferedFiles, type Resolution } from '../../../stores/devices/resolution.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

interface ResolutionSelectorProps {
  wallpaper: Wallpaper;
  names: Record<Resolution, string>;
  /** The one for this screen. */
  suited: Resolution;
  value: Resolution;
  onChange: (resolution: Resolution) => void;
  onClose: () => void;
}

/** The screen that each resolution fills, in pixels. */
const filledScreens: Record<Resolution, { width: number; height: number }> = {
  '1920': { width: 1920, height: 1080 },
  '2k': { width: 2560, height: 1440 },
  '4k': { width: 3840, height: 2160 },
};

/** The resolutions of a wallpaper, with what each is good for. */
export default observer(function ResolutionSelector(props: ResolutionSelectorProps) {
  const { wallpaper, names, suited, value, onChange, onClose } = props;
  const { t } = useTranslation();
  const { devices, payment } = useStores();
  const [chosen, setChosen] = useState(value);
  const describe = (resolution: Resolution): string =>
    [
      t('detail.resolutions.fills', filledScreens[resolution]),
      resolution === suited && t('detail.resolutions.suited'),
      resolution !== '1920' && !payment.mayUseUltra(wallpaper) && t('detail.resolutions.forMembers'),
    ]
      .filter((each) => each !== false)
      .join(' · ');
  return (
    <Modal
      isOpen
      width="400px"
      title={t('detail.resolutions.title')}
      closeLabel={t('shell.close')}
      isClosedByMask
      onOpenChange={onClose}
      actions={
        <>
          <Button size={40} onClick={onClose}>
            {t('detail.resolutions.cancel')}
          </Button>
          <Button
            variant="primary"
            size={40}
            onClick={() => {
              onChange(chosen);
              onClose();
            }}
          >
            {t('detail.resolutions.choose')}
          </Button>
        </>
      }
    >
      <RadioGroup
        aria-label={t('detail.resolution')}
        autoFocus
        value={chosen}
        options={listOfferedFiles(wallpaper, devices.resolutionCircumstances).map(({ resolution }) => ({
          value: resolution,
          label: names[resolution],
          description: describe(resolution),
        }))}
        onValueChange={setChosen}
      />
    </Modal>
  );
});
