import { Languages, Monitor, Sun } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { welcomeStore } from '../../stores/preferences/welcome.ts';
import { announce } from '../../ui/announcer.ts';
import { themes, usePreferences } from '../../ui/preferences.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { LanguageChoice } from '../shared/preferences/LanguageChoice.tsx';
import { problemKey } from './FirstWallpaper.tsx';
import { FirstWallpapers } from './FirstWallpapers.tsx';
import styles from './WelcomeScreen.module.css';

/** `/welcome`: a new user's window begins with a first wallpaper instead of the home page. */
export default observer(function WelcomeScreen() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const navigate = useNavigate();
  const stores = useStores();
  const store = stores.get(welcomeStore);
  const { placed, problem, status } = store;

  const name = placed && pick(placed.fields.name, placed.fields.name_en);
  const done =
    name === null ? '' : t(placed?.isStatic ? 'welcome.doneStill' : 'welcome.donePlaying', { name });

  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    // Without anything to choose from there is nothing to see here.
    if (status === 'failed') void navigate('/dynamicWallpaper', { replace: true });
  }, [status, navigate]);
  useEffect(() => {
    if (done !== '') announce(`${t('welcome.done')} ${done}`);
  }, [done, t]);
  useEffect(() => {
    if (problem) announce(t(problemKey(problem)));
  }, [problem, t]);

  function leave(path: '/dynamicWallpaper' | '/localWallpapers'): void {
    store.finish();
    void navigate(path, { replace: true });
  }

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t(placed ? 'welcome.done' : 'welcome.title')}</h1>
        <p>{placed ? done : t('welcome.lead')}</p>
      </header>
      <FirstWallpapers store={store} label={t('welcome.wallpapers')} />
      <footer className={styles.foot}>
        <span className={styles.choice}>
          <Icon of={Languages} size={16} />
          <LanguageChoice />
        </span>
        <span className={styles.choice}>
          <Icon of={Sun} size={16} />
          <ThemeChoice />
        </span>
        <span className={styles.actions} data-placed={placed !== null}>
          {placed ? (
            <>
              <Button size={40} onClick={() => leave('/dynamicWallpaper')}>
                {t('welcome.begin')}
              </Button>
              {stores.devices.can('window.stepAside') && (
                <Button
                  size={40}
                  variant="primary"
                  icon={<Icon of={Monitor} size={18} />}
                  onClick={() => void stores.devices.controlWindow('window.stepAside')}
                >
                  {t('welcome.show')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button size={40} variant="text" onClick={() => leave('/localWallpapers')}>
                {t('welcome.own')}
              </Button>
              <Button size={40} variant="text" onClick={() => leave('/dynamicWallpaper')}>
                {t('welcome.skip')}
              </Button>
            </>
          )}
        </span>
      </footer>
    </div>
  );
});

/** The themes as segments. */
function ThemeChoice() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  // The preferences are not observable: one such choice is shown at a time.
  const [chosen, setChosen] = useState(preferences.theme);
  return (
    <SegmentedControl
      label={t('settings.theme')}
      value={chosen}
      options={themes.map((value) => ({ value, label: t(`settings.${value}`) }))}
      onValueChange={(next) => {
        preferences.setTheme(next);
        setChosen(next);
      }}
    />
  );
}
