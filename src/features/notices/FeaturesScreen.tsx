import { observer } from 'mobx-react-lite';
import { CircleCheck, Info } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import type { UnsupportedReason } from '../../bridge/contract/client.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import type { DevicesStore, SettableWallpaper } from '../../stores/devices/devicesStore.ts';
import { featureGate, settingGate, type FeatureGate } from '../../stores/devices/featureGate.ts';
import { useStores } from '../../ui/storeContext.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import styles from './Notices.module.css';

const still: SettableWallpaper = { isStatic: true, fields: { wtype: wallpaperTypes.static, sub_wtype: 0 } };
const video: SettableWallpaper = { isStatic: false, fields: { wtype: wallpaperTypes.dynamic, sub_wtype: 1 } };
const scene: SettableWallpaper = { isStatic: false, fields: { wtype: wallpaperTypes.dynamic, sub_wtype: 3 } };

/**
 * Every feature of the client: its lowest protocol version, and what it needs: a domain of the bridge, or a way to set
 * such a wallpaper.
 */
const features = [
  ['wallpaper', 0, still],
  ['dynamicWallpaper', 0, video],
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
  ['encryptedPets', protocolThresholds.encryptedPets, 'pets.fetch'],
  ['setWebEngine', protocolThresholds.setWebEngine, scene],
  ['threeDimensionalZone', protocolThresholds.threeDimensionalZone, null],
  ['petDance', protocolThresholds.petDance, 'pets.'],
  ['petIndicator', protocolThresholds.petIndicator, 'pets.'],
] as const;

/** Returns the gate of a feature, and the reason where this machine cannot have it. */
function readGate(
  devices: DevicesStore,
  version: number,
  need: (typeof features)[number][2],
): { gate: FeatureGate; unsupportedReason: UnsupportedReason | null } {
  if (need === null || typeof need === 'string') {
    const gate = featureGate(devices, version, need);
    return {
      gate,
      unsupportedReason: gate === 'unsupported' && need !== null ? devices.unsupportedReasonOf(need) : null,
    };
  }
  const gate = settingGate(devices, version, need);
  return { gate, unsupportedReason: gate === 'unsupported' ? devices.settingUnsupportedReason(need) : null };
}

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
        {features.map(([name, version, need]) => {
          const { gate, unsupportedReason } = readGate(devices, version, need);
          return (
            <li key={name} className={styles.tile} data-open={gate === 'open'}>
              <strong>{t(`features.names.${name}`)}</strong>
              <span className={styles.gate}>
                <Icon of={gate === 'open' ? CircleCheck : Info} size={14} />
                {unsupportedReason
                  ? t(`unsupportedReasons.${unsupportedReason}`)
                  : t(`features.gates.${gate}`)}
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
