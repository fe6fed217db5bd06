import { observer } from 'mobx-react-lite';
import {
  Cat,
  CircleCheck,
  Clock,
  Image,
  Info,
  MousePointer2,
  PanelBottom,
  Sparkles,
  type IconNode,
} from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { themesStore, type ComponentKind } from '../../stores/wallpapers/themes/themes.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import styles from './ThemeComponents.module.css';

const icons: Record<ComponentKind, IconNode> = {
  wallpaper: Image,
  clock: Clock,
  taskbar: PanelBottom,
  pointer: MousePointer2,
  pet: Cat,
  effect: Sparkles,
};

interface ThemeComponentsProps {
  components: readonly ThemeComponentDto[];
  /** How many there will be, while they load. */
  count: number;
}

/** The components of a theme, each with whether this client can apply it. */
export const ThemeComponents = observer(function ThemeComponents({
  components,
  count,
}: ThemeComponentsProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <section aria-labelledby="theme-components">
      <h2 id="theme-components" className={styles.title}>
        {t('theme.components')}
      </h2>
      <ul className={styles.list}>
        {components.length === 0 &&
          Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <Skeleton width="100%" height="40px" radius="8px" />
            </li>
          ))}
        {components.map((component) => (
          <li key={component.component_id} className={styles.component}>
            <Icon of={icons[component.kind]} size={18} />
            <span className={styles.words}>
              <span>{pick(component.name, component.name_en)}</span>
              <GateLine kind={component.kind} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

const GateLine = observer(function GateLine({ kind }: { kind: ComponentKind }) {
  const { t } = useTranslation();
  const stores = useStores();
  const gate = stores.get(themesStore).gateOf(kind);
  return (
    <span className={styles.gate} data-open={gate === 'open'}>
      <Icon of={gate === 'open' ? CircleCheck : Info} size={14} />
      {t(`theme.gates.${gate}`)}
    </span>
  );
});
