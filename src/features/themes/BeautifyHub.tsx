import { observer } from 'mobx-react-lite';
import { Cat, Clock, Gauge, LayoutGrid, MousePointer2, PanelBottom, Sparkles, type IconNode } from 'lucide';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import type { ScreenPath } from '../../stores/kernel/paths.ts';
import type { BridgeDomain } from '../../stores/devices/bridgeDomain.ts';
import { featureGate } from '../../stores/devices/featureGate.ts';
import { Link } from '../../ui/Link.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './BeautifyHub.module.css';

interface Entry {
  key: 'clock' | 'effect' | 'pointer' | 'panel' | 'pets' | 'arrangement' | 'optimisation';
  icon: IconNode;
  path: ScreenPath;
  /** Beginning of the bridge's methods, and the version that brought them. */
  domain: BridgeDomain;
  since: number;
}

/** The pages of what dresses a desktop, in the order of what is seen most. */
const entries: readonly Entry[] = [
  { key: 'clock', icon: Clock, path: '/clock', domain: 'clock.', since: protocolThresholds.desktop },
  {
    key: 'effect',
    icon: Sparkles,
    path: '/effects',
    domain: 'effects.',
    since: protocolThresholds.effectsPayment,
  },
  {
    key: 'pointer',
    icon: MousePointer2,
    path: '/beautifyMouse',
    domain: 'pointer.',
    since: protocolThresholds.desktop,
  },
  {
    key: 'panel',
    icon: PanelBottom,
    path: '/taskbar',
    domain: 'taskbar.',
    since: protocolThresholds.desktop,
  },
  { key: 'pets', icon: Cat, path: '/petsV2', domain: 'pets.', since: protocolThresholds.severalPets },
  {
    key: 'arrangement',
    icon: LayoutGrid,
    path: '/desktopArrangement',
    domain: 'arrangement.',
    since: protocolThresholds.desktop,
  },
  {
    key: 'optimisation',
    icon: Gauge,
    path: '/systemOptimization',
    domain: 'optimisation.',
    since: protocolThresholds.systemOptimisation,
  },
];

/** The ways to each part of the look; what this machine or this client cannot do says so, and still leads there. */
export const BeautifyHub = observer(function BeautifyHub() {
  const { t } = useTranslation();
  const { devices } = useStores();
  return (
    <nav className={styles.hub} aria-label={t('look.hub.title')}>
      {entries.map(({ key, icon, path, domain, since }) => {
        const gate = featureGate(devices, since, domain);
        return (
          <Link key={key} className={styles.entry} to={path} data-gate={gate}>
            <Icon of={icon} size={18} />
            <span className={styles.words}>
              <span className={styles.name}>{t(`look.hub.${key}`)}</span>
              {gate !== 'open' && <span className={styles.gate}>{t(`look.hub.${gate}`)}</span>}
            </span>
          </Link>
        );
      })}
    </nav>
  );
});
