import { Activity } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Switch } from '../../design-system/Switch/index.ts';
import { reportStore } from '../../stores/preferences/reports.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ReportRows } from './ReportRows.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** 隐私: whether statistics are sent, and what they are. A plain browser sends them one by one, and stores none to look at. */
export const PrivacySection = observer(function PrivacySection() {
  const { t } = useTranslation();
  const reports = useStore(reportStore);
  const toasts = useToasts();
  const { isAvailable, isRefused, isOn, isByImage } = reports;
  useEffect(() => {
    if (isAvailable) void reports.load();
  }, [reports, isAvailable]);

  async function handleShare(next: boolean): Promise<void> {
    if (!(await reports.choose(next))) toasts.error('privacy.failed');
  }

  const hint = isRefused
    ? 'privacy.refused'
    : isByImage
      ? 'privacy.inBrowser'
      : isAvailable
        ? 'privacy.shareHint'
        : 'privacy.unavailable';
  return (
    <SettingsSection name="privacy">
      <SettingRow icon={Activity} title={t('privacy.share')} helper={t(hint)}>
        {isAvailable && !isByImage && (
          <Button variant="text" onClick={() => void reports.loadList()}>
            {t('privacy.see')}
          </Button>
        )}
        <Switch
          aria-label={t('privacy.share')}
          isChecked={isOn}
          disabledReason={isAvailable && !isRefused ? undefined : t(hint)}
          onCheckedChange={(next) => void handleShare(next)}
        />
      </SettingRow>
      {reports.list && <ReportRows list={reports.list} isOn={isOn} />}
    </SettingsSection>
  );
});
