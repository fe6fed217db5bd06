import { useState } from 'react';
import type { PointerSetDto, PointerShape } from '../../bridge/contract/pointer.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { PointerImage } from './PointerImage.tsx';
import styles from './TryPad.module.css';

const padShapes = ['hand', 'text', 'busy', 'no'] as const;
const imageSize = 32;
/** Browsers refuse pointers that are larger. */
const cursorSize = 32;

/** Four places, over each of which the pointer is that of the set. */
export function TryPad({ set }: { set: PointerSetDto }) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState<PointerShape | null>(null);
  return (
    <div>
      <h3 className={styles.label}>{t('pointer.pad')}</h3>
      <ul className={styles.pad}>
        {padShapes.map((name) => {
          const shape = set.shapes.find((each) => each.shape === name) ?? set.shapes[0];
          const { x, y } = shape?.hotspot ?? { x: 0, y: 0 };
          const [across, down] = [Math.round(x * cursorSize), Math.round(y * cursorSize)];
          return (
            <li
              key={name}
              className={styles.cell}
              style={{ cursor: `url("${shape?.frames[0]?.image ?? ''}") ${across} ${down}, auto` }}
              onPointerEnter={() => setMoving(name)}
              onPointerLeave={() => setMoving(null)}
            >
              <span>{t(`pointer.shapes.${name}`)}</span>
              {shape && <PointerImage shape={shape} size={imageSize} isMoving={moving === name} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
