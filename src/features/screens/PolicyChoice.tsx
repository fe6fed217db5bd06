import { observer } from 'mobx-react-lite';
import type { PlaybackPolicy } from '../../bridge/contract/plan.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import styles from './Screens.module.css';

/** Effect of a circumstance once it is switched on. */
const effects = {
  covered: 'pause',
  full_screen: 'pause',
  battery: 'slow',
  maximized: 'pause',
} satisfies Partial<PlaybackPolicy>;
type Circumstance = keyof typeof effects;
const circumstances = Object.keys(effects) as Circumstance[];

/** The circumstances that hold wallpapers back, on every screen. */
export const PolicyChoice = observer(function PolicyChoice() {
  const { t } = useTranslation();
  const { devices } = useStores();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const policy = desktop.state?.plan.policy;
  if (!policy || !devices.can('desktop.setPolicy')) return null;
  return (
    <div className={styles.policy} role="group" aria-labelledby="screens-policy">
      <p id="screens-policy">{t('screens.when')}</p>
      {circumstances.map((name) => (
        <Checkbox
          key={name}
          label={t(`screens.policy.${name}`)}
          isChecked={policy[name] !== 'play'}
          onCheckedChange={(isOn) =>
            run(() => desktop.setPolicy({ ...policy, [name]: isOn ? effects[name] : 'play' }))
          }
        />
      ))}
    </div>
  );
});
