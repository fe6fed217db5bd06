import { CircleCheck, TriangleAlert } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { pointerSizes, type PointerSetDto, type PointerState } from '../../bridge/contract/pointer.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { pointersStore } from '../../stores/decoration/pointers.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { HotspotEditor } from './HotspotEditor.tsx';
import { PointerImage } from './PointerImage.tsx';
import styles from './SetPanel.module.css';
import { TryPad } from './TryPad.tsx';
import { usePointerActions } from './usePointerActions.ts';
import { useSetName } from './useSetName.ts';

/** The set that is selected: tried on the pad, in its size, and applied. */
export const SetPanel = observer(function SetPanel(props: { set: PointerSetDto; state: PointerState }) {
  const { set, state } = props;
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const actions = usePointerActions();
  const name = useSetName()(set);
  const unsupportedReason = state.unsupported_reason
    ? t(`pointer.unsupportedReasons.${state.unsupported_reason}`)
    : undefined;
  const statement = useStore(memberStatementStore);
  const mayUse = store.mayUse(set);
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.head}>
        <h2 title={name}>{name}</h2>
        {store.isForMembers(set) && <span className={styles.members}>{t('pointer.forMembers')}</span>}
      </header>
      <TryPad set={set} />
      <SizeChoice set={set} />
      {!set.is_own && <HotspotEditor set={set} />}
      {state.targets.length > 0 && <Targets targets={state.targets} />}
      <div className={styles.actions}>
        <Button
          disabledReason={unsupportedReason}
          isLoading={store.isBusy}
          onClick={() => void actions.try()}
        >
          {t('pointer.try')}
        </Button>
        <Button
          variant={mayUse ? 'primary' : 'vip'}
          disabledReason={
            unsupportedReason ?? (store.isApplied && !state.trial ? t('pointer.inUse') : undefined)
          }
          isLoading={store.isBusy}
          onClick={() =>
            mayUse
              ? void actions.apply()
              : statement.runWithBenefit('pointerSets', () => void actions.apply())
          }
        >
          {t('pointer.apply')}
        </Button>
        {!set.is_own && (
          <Button variant="dangerSoft" isLoading={store.isBusy} onClick={() => void actions.remove(set.id)}>
            {t('pointer.remove')}
          </Button>
        )}
      </div>
    </aside>
  );
});

/** Native radio buttons, each with the pointer as large as it will be. */
const SizeChoice = observer(function SizeChoice({ set }: { set: PointerSetDto }) {
  const { t } = useTranslation();
  const store = useStore(pointersStore);
  const id = useId();
  const [first] = set.shapes;
  return (
    <div>
      <h3 className={styles.label} id={id}>
        {t('pointer.size')}
      </h3>
      <div className={styles.sizes} role="radiogroup" aria-labelledby={id}>
        {pointerSizes.map((size) => (
          <label key={size} className={styles.size}>
            <input
              type="radio"
              name={`${id}-size`}
              value={size}
              checked={store.size === size}
              aria-label={t('pointer.sizeOf', { count: size })}
              onChange={() => store.select({ size })}
            />
            <span className={styles.sample}>{first && <PointerImage shape={first} size={size} />}</span>
            <span>{size}</span>
          </label>
        ))}
      </div>
    </div>
  );
});

/** Targets that follow a choice on this desktop; the others with the reason. */
function Targets({ targets }: Pick<PointerState, 'targets'>) {
  const { t } = useTranslation();
  return (
    <div>
      <h3 className={styles.label}>{t('pointer.follow')}</h3>
      <ul className={styles.targets}>
        {targets.map(({ target, unsupported_reason: unsupportedReason }) => (
          <li key={target} data-unsupported={unsupportedReason !== null}>
            <Icon of={unsupportedReason === null ? CircleCheck : TriangleAlert} size={14} />
            <span>
              {t(`pointer.targets.${target}`)}
              {unsupportedReason !== null && (
                <span className={styles.reason}>{t(`pointer.unsupportedReasons.${unsupportedReason}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
