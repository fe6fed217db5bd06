import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pointerShapes, type PointerSetDto } from '../../bridge/contract/pointer.ts';
import { pointersStore } from '../../stores/decoration/pointers.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PointerCard.module.css';
import { PointerImage } from './PointerImage.tsx';
import { useSetName } from './useSetName.ts';

const sheetSize = 24;

/** One set as a sheet of all of its shapes; those that move do so while it is hovered or focused. */
export const PointerCard = observer(function PointerCard({ set }: { set: PointerSetDto }) {
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const name = useSetName()(set);
  const [isMoving, setIsMoving] = useState(false);
  const isInUse = store.state?.current?.set === set.id;
  const [from, to] = set.ground;
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.sheet}
        style={{ backgroundImage: `linear-gradient(160deg, ${from}, ${to})` }}
        aria-pressed={store.selected?.id === set.id}
        aria-label={t('pointer.select', { name })}
        onClick={() => store.select({ set: set.id })}
        onPointerEnter={() => setIsMoving(true)}
        onPointerLeave={() => setIsMoving(false)}
        onFocus={() => setIsMoving(true)}
        onBlur={() => setIsMoving(false)}
      >
        {pointerShapes.map((shape) => {
          const found = set.shapes.find((each) => each.shape === shape);
          return (
            <span key={shape} className={styles.cell}>
              {found && <PointerImage shape={found} size={sheetSize} isMoving={isMoving} />}
            </span>
          );
        })}
      </button>
      <div className={styles.line}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {isInUse ? (
          <span className={styles.inUse}>{t('pointer.inUse')}</span>
        ) : set.is_own ? (
          store.isForMembers(set) && <span className={styles.members}>{t('pointer.forMembers')}</span>
        ) : (
          <span className={styles.imported}>{t('pointer.imported')}</span>
        )}
      </div>
    </li>
  );
});
