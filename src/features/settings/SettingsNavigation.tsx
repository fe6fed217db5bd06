import { ChevronLeft, Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { latinKey } from '../../api/rules/latinKey.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { sectionIcons, sectionId, type SettingsSectionName } from './settingsSections.ts';
import styles from './SettingsNavigation.module.css';

interface SettingsNavigationProps {
  /** Those that this client has. */
  sections: readonly SettingsSectionName[];
  query: string;
  onQueryChange: (query: string) => void;
  /** The section that is in view. */
  current: SettingsSectionName;
  onSelect: (section: SettingsSectionName) => void;
}

/** Back, 搜索设置, and the sections: the one in view is marked. */
export function SettingsNavigation(props: SettingsNavigationProps) {
  const { sections, query, onQueryChange, current, onSelect } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (latinKey(event) !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <nav className={styles.navigation} aria-label={t('settings.sections.label')}>
      <button
        type="button"
        className={styles.row}
        onClick={() => void (isFirstPage ? navigate('/dynamicWallpaper') : navigate(-1))}
      >
        <Icon of={ChevronLeft} size={16} />
        {t('detail.back')}
      </button>
      <label className={styles.search}>
        <Icon of={Search} size={14} />
        <input
          ref={field}
          type="search"
          value={query}
          placeholder={t('settings.search')}
          aria-label={t('settings.search')}
          maxLength={60}
          onChange={({ currentTarget }) => onQueryChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            onQueryChange('');
          }}
        />
      </label>
      {sections.map((name) => (
        <a
          key={name}
          className={styles.row}
          href={`#${sectionId(name)}`}
          aria-current={name === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onSelect(name);
          }}
        >
          <Icon of={sectionIcons[name]} size={16} />
          {t(`settings.sections.${name}`)}
        </a>
      ))}
    </nav>
  );
}
