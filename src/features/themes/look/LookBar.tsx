import { observer } from 'mobx-react-lite';
import { Undo2 } from 'lucide';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { lookStore } from '../../../stores/look/look.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './LookBar.module.css';
import { useLookActions } from './useLookActions.ts';

/** The applied theme, and the button that restores the look from before; renders nothing while no theme is applied. */
export const LookBar = observer(function LookBar() {
  const { t } = useTranslation();
  const store = useStore(lookStore);
  const { restore } = useLookActions();
  const { state } = store;
  if (!state?.has_former) return null;
  const missing = state.applied?.parts.filter(({ outcome }) => outcome !== 'applied') ?? [];
  return (
    <section className={styles.bar} aria-live="polite">
      <span className={styles.text}>
        <strong>
          {state.applied ? t('look.using', { name: state.applied.name }) : t('look.usingParts')}
        </strong>
        {missing.map(({ kind, outcome, unsupported_reason: unsupportedReason }) => (
          <span key={kind} className={styles.missing}>
            {t(`look.kinds.${kind}`)}
            {' · '}
            {unsupportedReason === null
              ? t(`look.outcomes.${outcome}`)
              : t(`look.unsupportedReasons.${unsupportedReason}`)}
          </span>
        ))}
      </span>
      <Button
        icon={<Icon of={Undo2} size={16} />}
        isLoading={store.busy === 'restore'}
        onClick={() => void restore()}
      >
        {store.busy === 'restore' ? t('look.restoring') : t('look.restore')}
      </Button>
    </section>
  );
});
