import { observer } from 'mobx-react-lite';
import { Crown, Info } from 'lucide';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { lookStore } from '../../stores/look/look.ts';
import { hasBenefit } from '../../stores/payment/benefits.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { themesStore, type ComponentKind, type Theme } from '../../stores/wallpapers/themes.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useLookActions } from './look/useLookActions.ts';
import { PartSample } from './PartSample.tsx';
import { usePartName } from './usePartName.ts';
import styles from './ThemeComponents.module.css';

interface ThemeComponentsProps {
  theme: Theme;
  components: readonly ThemeComponentDto[];
  /** Number of components to come, while they load. */
  count: number;
}

/** The components of a theme, each with whether this client can apply it, and a button to use it alone. */
export const ThemeComponents = observer(function ThemeComponents(props: ThemeComponentsProps) {
  const { theme, components, count } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="theme-components">
      <h2 id="theme-components" className={styles.title}>
        {t('theme.components', { amount: count })}
        <span className={styles.together}>{t('theme.together')}</span>
      </h2>
      <ul className={styles.list}>
        {components.length === 0 &&
          Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <Skeleton width="100%" height="50px" radius="8px" />
            </li>
          ))}
        {components.map((component) => (
          <Component key={component.component_id} theme={theme} component={component} />
        ))}
      </ul>
    </section>
  );
});

const Component = observer(function Component(props: { theme: Theme; component: ThemeComponentDto }) {
  const { theme, component } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const partName = usePartName(theme, component);
  const look = useStore(lookStore);
  const { applyComponent } = useLookActions();
  const statement = useStore(memberStatementStore);
  const { session } = useStores();
  const isForMember = !hasBenefit(session, 'themeComponents');
  const { kind } = component;
  const name = pick(component.name, component.name_en);
  const status = useStatus(theme, kind);
  return (
    <li className={styles.component}>
      <PartSample theme={theme} kind={kind} />
      <span className={styles.words}>
        <span className={styles.partName}>{partName}</span>
        <span className={styles.gate} data-open={status.isOpen}>
          {!status.isOpen && <Icon of={Info} size={14} />}
          {status.text === '' ? t(`look.kinds.${kind}`) : status.text}
        </span>
      </span>
      {status.isOpen && look.componentGate === 'open' && (
        <Button
          className={styles.alone}
          size={28}
          icon={isForMember && <Icon of={Crown} size={14} color="var(--c-gold)" />}
          title={isForMember ? t('theme.singleForMembers') : undefined}
          aria-label={t('look.useAloneName', { name })}
          isLoading={look.busy === `component ${component.component_id}`}
          onClick={() =>
            statement.runWithBenefit('themeComponents', () => void applyComponent(theme, component))
          }
        >
          {t('look.useAlone')}
        </Button>
      )}
    </li>
  );
});

/** Returns whether a part can be applied here, and its result where the theme was applied; no text where it simply can. */
function useStatus({ fields }: Theme, kind: ComponentKind): { isOpen: boolean; text: string } {
  const { t } = useTranslation();
  const themes = useStore(themesStore);
  const look = useStore(lookStore);
  const gate = look.gate === 'open' ? look.componentGate : themes.gateOf(kind);
  if (gate !== 'open') return { isOpen: false, text: t(`theme.gates.${gate}`) };
  const unsupportedReason = look.unsupportedReasonOf(kind);
  if (unsupportedReason === 'unknown') return { isOpen: false, text: t('look.outcomes.unknown') };
  if (unsupportedReason !== null)
    return { isOpen: false, text: t(`look.unsupportedReasons.${unsupportedReason}`) };
  const report = look.reportOf(fields.theme_id, kind);
  if (report) return { isOpen: report.outcome !== 'unknown', text: t(`look.outcomes.${report.outcome}`) };
  return { isOpen: true, text: '' };
}
