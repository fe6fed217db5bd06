import { AppWindow } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ClosingChoice } from '../../bridge/contract/window.ts';
import { SegmentedControl } from '../../design-system/SegmentedControl/index.ts';
import { closingStore } from '../../stores/devices/closing.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SettingRow } from './SettingRow.tsx';

/** Effect of closing the window. With a tray the choice to ask is not offered, and to stay is to stay in the tray. */
export const ClosingRow = observer(function ClosingRow() {
  const { t } = useTranslation();
  const closing = useStore(closingStore);
  const toasts = useToasts();
  const { isAvailable, settings } = closing;
  useEffect(() => {
    if (isAvailable) void closing.load();
  }, [closing, isAvailable]);
  if (!isAvailable || settings === null) return null;
  const { choice, has_tray: hasTray } = settings;

  async function handleChoice(next: ClosingChoice): Promise<void> {
    if (!(await closing.choose(next))) toasts.error('closing.notKept');
  }

  const quit = { value: 'quit', label: t('closing.quit') } as const;
  return (
    <SettingRow
      icon={AppWindow}
      title={t('closing.setting')}
      helper={t(hasTray ? 'closing.settingHint' : 'closing.settingHintNoTray')}
    >
      {hasTray ? (
        <SegmentedControl
          label={t('closing.setting')}
          value={choice === 'quit' ? 'quit' : 'auto'}
          options={[{ value: 'auto', label: t('closing.toTray') }, quit]}
          onValueChange={(next) => void handleChoice(next)}
        />
      ) : (
        <SegmentedControl
          label={t('closing.setting')}
          value={choice}
          options={[
            { value: 'auto', label: t('closing.ask') },
            { value: 'stay', label: t('closing.stay') },
            quit,
          ]}
          onValueChange={(next) => void handleChoice(next)}
        />
      )}
    </SettingRow>
  );
});
