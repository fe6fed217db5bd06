import { observer } from 'mobx-react-lite';
import { useState, type PointerEvent } from 'react';
import { pointerShapes, type PointerSetDto, type PointerShape } from '../../bridge/contract/pointer.ts';
import { Button } from '../../design-system/Button/index.ts';
import { NumberField } from '../../design-system/NumberField/index.ts';
import { Select } from '../../design-system/Select/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './HotspotEditor.module.css';
import { ImportButton } from './ImportButton.tsx';
import { PointerImage } from './PointerImage.tsx';
import { usePointerActions } from './usePointerActions.ts';

/** The hotspot is set on a grid of so many pixels. */
const grid = 32;
const imageSize = 104;

/** Hotspot of a shape of an imported set, set by a press on it or by numbers; the file can be replaced as well. */
export const HotspotEditor = observer(function HotspotEditor({ set }: { set: PointerSetDto }) {
  const { t } = useTranslation();
  const { setHotspot } = usePointerActions();
  const [name, setName] = useState<PointerShape>(set.shapes[0]?.shape ?? 'arrow');
  const shape = set.shapes.find((each) => each.shape === name);
  const across = Math.round((shape?.hotspot.x ?? 0) * grid);
  const down = Math.round((shape?.hotspot.y ?? 0) * grid);
  const place = (x: number | null, y: number | null): void =>
    void setHotspot(name, { x: (x ?? 0) / grid, y: (y ?? 0) / grid });

  function handlePress(event: PointerEvent<HTMLDivElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (value: number): number => Math.min(Math.max(Math.floor(value * grid), 0), grid - 1);
    place(share((event.clientX - left) / width), share((event.clientY - top) / height));
  }

  const steps = { incrementLabel: t('pointer.increase'), decrementLabel: t('pointer.decrease') };
  return (
    <div>
      <h3 className={styles.label}>{t('pointer.hotspot')}</h3>
      <div className={styles.editor}>
        <div className={styles.image} onPointerDown={shape && handlePress}>
          {shape && <PointerImage shape={shape} size={imageSize} />}
          {shape && (
            <>
              <span className={styles.across} style={{ top: `${((down + 0.5) / grid) * 100}%` }} />
              <span className={styles.down} style={{ left: `${((across + 0.5) / grid) * 100}%` }} />
            </>
          )}
        </div>
        <div className={styles.fields}>
          <Select
            label={t('pointer.hotspotShape')}
            value={name}
            options={pointerShapes.map((value) => ({ value, label: t(`pointer.shapes.${value}`) }))}
            onValueChange={setName}
          />
          {shape && (
            <>
              <NumberField
                {...steps}
                label={t('pointer.across')}
                value={across}
                minValue={0}
                maxValue={grid - 1}
                onValueChange={(value) => place(value, down)}
              />
              <NumberField
                {...steps}
                label={t('pointer.down')}
                value={down}
                minValue={0}
                maxValue={grid - 1}
                onValueChange={(value) => place(across, value)}
              />
            </>
          )}
          {shape?.is_moved && (
            <Button variant="text" size={28} onClick={() => void setHotspot(name, null)}>
              {t('pointer.ownHotspot')}
            </Button>
          )}
          <ImportButton shape={name} label={t('pointer.replaceShape')} />
        </div>
      </div>
    </div>
  );
});
