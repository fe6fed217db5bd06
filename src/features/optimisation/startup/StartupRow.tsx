import { AppWindow, Moon } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { StartupEntry } from '../../../bridge/contract/optimisation.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Switch } from '../../../design-system/Switch/index.ts';
import { startupStore } from '../../../stores/optimisation/startup.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import styles from './Startup.module.css';

/** A program that starts with the session, with its switch. */
export const StartupRow = observer(function StartupRow({ entry }: { entry: StartupEntry }) {
  const { t } = useTranslation();
  const store = useStore(startupStore);
  const toasts = useToasts();
  const { id, name, comment, is_on: isOn, is_system: isSystem, is_own: isOwn } = entry;

  async function handleChange(isNowOn: boolean): Promise<void> {
    if (!(await store.set(id, isNowOn))) toasts.error('optimisation.startupFailed');
  }

  return (
    <li className={styles.row}>
      <Icon of={isOwn ? Moon : AppWindow} size={16} />
      <div className={styles.text}>
        <p>{name}</p>
        <p className={panel.quiet}>
          {comment ?? t(isSystem ? 'optimisation.startupSystem' : 'optimisation.startupOwn')}
        </p>
      </div>
      <Switch
        aria-label={name}
        isChecked={isOn}
        isLoading={store.pending.has(id)}
        onCheckedChange={(isNowOn) => void handleChange(isNowOn)}
      />
    </li>
  );
});
