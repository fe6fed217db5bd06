import { ListChecks, Smartphone, Sparkles } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Logo } from '../../design-system/Logo/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SettingLink, SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 关于: which version this is, what it can do, what is new. */
export const AboutSection = observer(function AboutSection() {
  const { t } = useTranslation();
  const { client } = useStores().devices;
  return (
    <SettingsSection name="about">
      <SettingRow
        title={t('settings.version')}
        helper={
          client ? t('settings.clientVersion', { version: client.client_version }) : t('settings.inBrowser')
        }
      >
        <Logo label={t('product')} />
      </SettingRow>
      <SettingLink icon={Sparkles} title={t('news.title')} to="/newFeature" />
      <SettingLink icon={ListChecks} title={t('features.title')} to="/features" />
      <SettingLink icon={Smartphone} title={t('mobile.title')} to="/mobile" />
    </SettingsSection>
  );
});
