import { Download, Ellipsis, Plus, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PackagePreset } from '../../../../bridge/contract/packageMethods.ts';
import { Button } from '../../../../design-system/Button/index.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { Menu } from '../../../../design-system/Menu/index.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import { ImportPresets } from '../presets/ImportPresets.tsx';
import { PresetName } from '../presets/PresetName.tsx';
import { saveTextFile } from '../presets/saveTextFile.ts';
import styles from './Package.module.css';
import { useOutcome } from './useOutcome.ts';

/** Values under a name: the package's own, and those that the user saved. A press sets them at once. */
export const PackagePresets = observer(function PackagePresets() {
  const { t } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const report = useOutcome();
  const [isNaming, setIsNaming] = useState(false);
  const presets = settings.detail?.presets ?? [];

  async function handleName(name: string): Promise<void> {
    const outcome = await settings.savePreset(name);
    report(outcome);
    if (outcome === 'kept') setIsNaming(false);
  }

  async function handleText(text: string): Promise<void> {
    report(await settings.importText(text));
  }

  return (
    <section className={styles.presets} aria-labelledby="package-presets">
      <div className={styles.presetHead}>
        <h3 id="package-presets">{t('options.presets.title')}</h3>
        <span>{t('options.presets.hint')}</span>
        <span className={styles.importPreset}>
          <ImportPresets onText={handleText} />
        </span>
      </div>
      <ul className={styles.presetList}>
        <li>
          <Button
            disabledReason={settings.isPlain ? t('options.presets.plain') : undefined}
            onClick={() => void settings.reset().then(report)}
          >
            {t('options.presets.plain')}
          </Button>
        </li>
        {presets.map((preset) => (
          <li key={preset.id}>
            <Button
              aria-label={t('options.presets.apply', { name: preset.name })}
              onClick={() => void settings.applyPreset(preset).then(report)}
            >
              {preset.name}
            </Button>
            <PresetActions preset={preset} />
          </li>
        ))}
        <li>
          <Button variant="text" icon={<Icon of={Plus} size={14} />} onClick={() => setIsNaming(true)}>
            {t('options.presets.add')}
          </Button>
        </li>
      </ul>
      {isNaming && (
        <PresetName
          begin={t('options.presets.defaultName', { number: presets.length + 1 })}
          onKeep={(name) => void handleName(name)}
          onCancel={() => setIsNaming(false)}
        />
      )}
    </section>
  );
});

function PresetActions({ preset }: { preset: PackagePreset }) {
  const { t } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const report = useOutcome();
  const icon = (of: typeof Trash2) => <Icon of={of} size={16} />;
  return (
    <Menu
      label={t('options.presets.actions', { name: preset.name })}
      icon={<Icon of={Ellipsis} size={14} />}
      items={[
        {
          key: 'export',
          icon: icon(Download),
          label: t('options.presets.exportOne'),
          onSelect: () => saveTextFile(t('options.presets.fileName'), settings.exportText(preset)),
        },
        ...(preset.is_own
          ? []
          : [
              {
                key: 'remove',
                icon: icon(Trash2),
                label: t('options.presets.remove'),
                isDanger: true,
                onSelect: () => void settings.removePreset(preset).then(report),
              },
            ]),
      ]}
    />
  );
}
