import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { sectionId, type SettingsSectionName } from './settingsSections.ts';
import styles from './Settings.module.css';

/** A section under its name. It is not shown while none of its rows is found. */
export function SettingsSection({ name, children }: { name: SettingsSectionName; children: ReactNode }) {
  const { t } = useTranslation();
  const id = sectionId(name);
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} data-section={name}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {t(`settings.sections.${name}`)}
      </h2>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}
