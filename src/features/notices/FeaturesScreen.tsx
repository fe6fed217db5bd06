import { observer } from 'mobx-react-lite';
import { CircleCheck, Info } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { featureGate } from '../../stores/devices/featureGate.ts';
import { useStores } from '../../ui/storeContext.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './Notices.module.css';

/** Every feature of the client: its lowest protocol version and what of the bridge is behind it. */
const features = [
  ['wallpaper', 0, 'wallpaper.setGlobal'],
  ['dynamicWallpaper', 0, 'wallpaper.pause'],
  ['library', 0, 'library.'],
  ['favorites', 0, 'favorites.'],
  ['lockScreenAutoChange', protocolThresholds.lockScreenAutoChange, 'lockScreen.'],
  ['effectsPayment', protocolThresholds.effectsPayment, 'effects.'],
  ['fans', protocolThresholds.fans, null],
  ['themes', protocolThresholds.themes, 'themes.'],
  ['systemOptimisation', protocolThresholds.systemOptimisation, 'optimisation.'],
  ['diskOptimisation', protocolThresholds.diskOptimisation, 'optimisation.disk'],
  ['themeComponent', protocolThresholds.themeComponent, 'components.apply'],
  ['severalPets', protocolThresholds.severalPets, 'pets.'],
  ['setWebEngine', protocolThresholds.setWebEngine, 'wallpaper.pause'],
  ['encryptedPets', protocolThresholds.encryptedPets, 'pets.'],
  ['threeDimensionalZone', protocolThresholds.threeDimensionalZone, null],
  ['petDance', protocolThresholds.petDance, 'pets.'],
  ['petIndicator', protocolThresholds.petIndicator, 'pets.'],
] as const;

/** `/features`: the features of the desktop client, and the requirements of the unavailable ones. */
export default observer(function FeaturesScreen() {
  const { t } = useTranslation();
  const { devices } = useStores();
  return (
    <section className={styles.page} aria-labelledby="features-title">
      <h1 id="features-title">{t('features.title')}</h1>
      <p>
        {t('features.intro')}
        {!devices.client && ` · ${t('features.noClient')}`}
      </p>
      <ul className={styles.tiles}>
        {features.map(([name, version, domain]) => {
          const gate = featureGate(devices, version, domain);
          const lack = gate === 'unsupported' && domain !== null ? devices.lackOf(domain) : null;
          return (
            <li key={name} className={styles.tile} data-open={gate === 'open'}>
              <strong>{t(`features.names.${name}`)}</strong>
              <span className={styles.gate}>
                <Icon of={gate === 'open' ? CircleCheck : Info} size={14} />
                {lack ? t(`lack.${lack}`) : t(`features.gates.${gate}`)}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.ways}>
        <NavigateButton to="/newFeature" label={t('news.title')} />
        {!devices.client && (
          <NavigateButton to="/alert?kind=browser" label={t('notice.kinds.browser.title')} />
        )}
      </div>
    </section>
  );
});
