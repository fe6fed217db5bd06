import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenState } from '../../../../bridge/contract/desktop.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../../design-system/Tabs/index.ts';
import { desktopStore } from '../../../../stores/desktop/desktopStore.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import { PermissionsPanel } from './PermissionsPanel.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { targetName } from '../../../shared/desktop/targetName.ts';

const tabs = ['picture', 'properties', 'permissions'] as const;
export type OptionTab = (typeof tabs)[number];

interface OptionTabsProps {
  state: ScreenState;
  value: OptionTab;
  onValueChange: (tab: OptionTab) => void;
  /** The options that every wallpaper has. */
  picture: ReactNode;
}

/** The options of a package: the picture, its own properties, and what it may. */
export const OptionTabs = observer(function OptionTabs(props: OptionTabsProps) {
  const { state, value, onValueChange, picture } = props;
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { detail } = useStore(packageSettingsStore);
  const granted = detail ? detail.granted.permissions.length + detail.granted.hosts.length : 0;
  const place = desktop.isEach && desktop.screens.length > 1 ? state.screen.id : null;
  return (
    <Tabs
      value={value}
      onValueChange={(next) => onValueChange(tabs.find((tab) => tab === next) ?? 'picture')}
    >
      <TabList
        label={t('options.title')}
        scrollLabels={{ previous: t('packages.previousTabs'), next: t('packages.nextTabs') }}
      >
        <Tab value="picture">{t('packages.picture')}</Tab>
        <Tab value="properties">{t('packages.properties')}</Tab>
        <Tab value="permissions" {...(granted > 0 && { count: granted })}>
          {t('packages.permissionsTitle')}
        </Tab>
      </TabList>
      <TabPanel value="picture">{picture}</TabPanel>
      <TabPanel value="properties">
        <PropertiesPanel screen={place} number={state.screen.number} />
      </TabPanel>
      <TabPanel value="permissions">
        <PermissionsPanel name={state.shown ? targetName(state.shown) : ''} />
      </TabPanel>
    </Tabs>
  );
});
