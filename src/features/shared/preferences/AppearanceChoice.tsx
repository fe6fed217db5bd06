import { useId, useState } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { themes, usePreferences, type ColorScheme } from '../../../ui/preferences.ts';
import styles from './AppearanceChoice.module.css';

/** The themes as small windows: native radio buttons, so that arrows move and one Tab stop is enough. */
export function AppearanceChoice() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  // The preferences are not observable: one such choice is shown at a time.
  const [chosen, setChosen] = useState(preferences.theme);
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={t('settings.theme')}>
      {themes.map((theme) => (
        <label key={theme} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => {
              preferences.setTheme(theme);
              setChosen(theme);
            }}
          />
          <LittleWindow theme={theme} />
          <span>{t(`settings.${theme}`)}</span>
        </label>
      ))}
    </div>
  );
}

/** Sidebar, banner and three cards in the colours of a theme. */
function LittleWindow({ theme }: { theme: ColorScheme }) {
  return (
    <span className={styles.window} data-look={theme} aria-hidden="true">
      <span className={styles.banner} />
      <span className={styles.cards}>
        <span />
        <span />
        <span />
      </span>
    </span>
  );
}
