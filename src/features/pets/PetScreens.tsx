import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../design-system/Icon/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './PetPanel.module.css';
import { screenLabel } from './petScreens.ts';

interface PetScreensProps {
  className?: string | undefined;
  /** None means all of them. */
  chosen: readonly string[];
  onChoose: (screens: string[]) => void;
}

/** Screens that a pet may enter; not shown where there is one screen only. */
export const PetScreens = observer(function PetScreens({ className, chosen, onChoose }: PetScreensProps) {
  const { t } = useTranslation();
  const { screens } = useStore(desktopStore);
  if (screens.length < 2) return null;
  const ids = screens.map(({ screen }) => screen.id);
  const isOn = (id: string): boolean => chosen.length === 0 || chosen.includes(id);

  function toggle(id: string): void {
    const next = ids.filter((each) => (each === id ? !isOn(each) : isOn(each)));
    // All of them, and none of them, are both stored as "wherever there is a screen".
    onChoose(next.length === ids.length ? [] : next);
  }

  return (
    <div className={className} role="group" aria-label={t('pets.screens')}>
      <span className={styles.label}>{t('pets.screens')}</span>
      <span className={styles.screens}>
        {screens.map((state) => (
          <Tag
            key={state.screen.id}
            as="button"
            className={styles.screen}
            aria-pressed={isOn(state.screen.id)}
            onClick={() => toggle(state.screen.id)}
          >
            {isOn(state.screen.id) && <Icon of={Check} size={14} />}
            {screenLabel(t, state)}
          </Tag>
        ))}
      </span>
    </div>
  );
});
