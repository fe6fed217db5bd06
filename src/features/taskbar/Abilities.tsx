import { CircleCheck, CircleX } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { PanelState } from '../../bridge/contract/taskbar.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { taskbarStore } from '../../stores/decoration/taskbar.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './Abilities.module.css';

/** Abilities of this desktop's panel, and the reasons for the missing ones. */
export const Abilities = observer(function Abilities({ state }: { state: PanelState }) {
  const { t } = useTranslation();
  const { load } = useStore(taskbarStore);
  const rows = [
    ...state.abilities.map(({ ability, unsupported_reason: unsupportedReason }) => ({
      name: t(`taskbar.ability.${ability}`),
      reason: unsupportedReason && t(`taskbar.unsupportedReasons.${unsupportedReason}`),
      can: unsupportedReason === null,
    })),
    { name: t('taskbar.stays'), reason: t('taskbar.staysNot'), can: false },
  ];
  return (
    <section className={styles.panel} aria-labelledby="panel-abilities">
      <header className={styles.head}>
        <h2 id="panel-abilities">{t('taskbar.abilities')}</h2>
        <Button variant="text" size={28} onClick={() => void load()}>
          {t('taskbar.detect')}
        </Button>
      </header>
      <ul className={styles.list}>
        {rows.map(({ name, reason, can }) => (
          <li key={name} data-can={can}>
            <Icon of={can ? CircleCheck : CircleX} size={14} />
            <span>
              {name}
              {reason !== null && <span className={styles.reason}>{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
