import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { computerStore } from '../../stores/devices/computer.ts';
import { useScrollArea } from '../../ui/scrollArea.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { AccessibilitySection } from './AccessibilitySection.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ComputerSection } from './ComputerSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { PerformanceSection } from './PerformanceSection.tsx';
import { PlaybackSection } from './PlaybackSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SettingsQueryProvider } from './settingsQuery.ts';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import { sectionId, settingsSections, type SettingsSectionName } from './settingsSections.ts';
import { useSectionInView } from './useSectionInView.ts';
import styles from './Settings.module.css';

/** `/settings?section=`: everything that can be chosen, each choice at once (docs/product.md#settings). */
export default observer(function SettingsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { isAvailable: hasComputer } = useStore(computerStore);
  const { current, goTo } = useSectionInView(useScrollArea());
  const [parameters] = useSearchParams();
  const wanted = settingsSections.find((name) => name === parameters.get('section'));
  useEffect(() => {
    if (wanted) goTo(wanted);
  }, [wanted, goTo]);

  function handleSelect(section: SettingsSectionName): void {
    setQuery('');
    goTo(section);
    // A heading behind the link that was pressed: the next Tab goes on in its section.
    document.getElementById(`${sectionId(section)}-title`)?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.layout}>
      <SettingsNavigation
        sections={settingsSections.filter((name) => name !== 'computer' || hasComputer)}
        query={query}
        onQueryChange={setQuery}
        current={current}
        onSelect={handleSelect}
      />
      <div className={styles.column}>
        <h1>{t('shell.settings')}</h1>
        <SettingsQueryProvider value={query}>
          <GeneralSection />
          <PlaybackSection />
          <PerformanceSection />
          <PrivacySection />
          <AccessibilitySection />
          <ComputerSection />
          <AboutSection />
        </SettingsQueryProvider>
        <p className={styles.none} role="status">
          {query !== '' && t('settings.nothingFound', { query })}
        </p>
      </div>
    </div>
  );
});
