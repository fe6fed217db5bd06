import { Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../design-system/Button/index.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { Menu } from '../../../../design-system/Menu/index.ts';
import { isSame, type OptionsDraft } from '../../../../stores/desktop/optionsDraft.ts';
import { presetsStore, type Preset, type PresetOutcome } from '../../../../stores/desktop/presets.ts';
import { screenPicturesStore } from '../../../../stores/desktop/screenPictures.ts';
import { plainOptions, type WallpaperOptions } from '../../../../bridge/contract/plan.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useToasts } from '../../../../ui/toasts.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../../shared/desktopPreview/DesktopPreview.tsx';
import { ImportPresets } from './ImportPresets.tsx';
import { PresetName } from './PresetName.tsx';
import { saveTextFile } from './saveTextFile.ts';
import styles from './Presets.module.css';

/** Width of a preset's picture, in CSS pixels. */
const pictureWidth = 104;

/** A preset is for any screen: its picture has the usual shape. */
const usualScreen = { width: 1920, height: 1080, scale: 1 };

/** Subject of the name field: a new preset, or one that is renamed. */
type Naming = { kind: 'new' } | { kind: 'rename'; preset: Preset };

/** The user's presets; selecting one applies it to the draft. */
export const Presets = observer(function Presets({ draft }: { draft: OptionsDraft }) {
  const { t } = useTranslation();
  const presets = useStore(presetsStore);
  const report = useReport();
  const [naming, setNaming] = useState<Naming | null>(null);
  useEffect(() => void presets.load(), [presets]);
  if (!presets.isAvailable) return null;

  async function handleName(name: string): Promise<void> {
    if (!naming) return;
    const outcome =
      naming.kind === 'new'
        ? await presets.save(name, draft.options)
        : await presets.rename(naming.preset.id, name);
    report(outcome, 'options.presets.kept');
    if (outcome === 'kept') setNaming(null);
  }

  return (
    <section className={styles.presets} aria-labelledby="presets-title">
      <div className={styles.head}>
        <h3 id="presets-title">{t('options.presets.title')}</h3>
        <span>{t('options.presets.hint')}</span>
        <Files />
      </div>
      <ul className={styles.list}>
        <PresetItem draft={draft} name={t('options.presets.plain')} options={plainOptions} />
        {presets.list.map((preset) => (
          <PresetItem
            key={preset.id}
            draft={draft}
            name={preset.name}
            options={preset.options}
            preset={preset}
            onRename={() => setNaming({ kind: 'rename', preset })}
          />
        ))}
        <li>
          <button type="button" className={styles.add} onClick={() => setNaming({ kind: 'new' })}>
            <Icon of={Plus} size={16} />
            {t('options.presets.add')}
          </button>
        </li>
      </ul>
      {naming && (
        <PresetName
          key={naming.kind === 'new' ? 'new' : naming.preset.id}
          begin={
            naming.kind === 'new'
              ? t('options.presets.defaultName', { number: presets.list.length + 1 })
              : naming.preset.name
          }
          onKeep={(name) => void handleName(name)}
          onCancel={() => setNaming(null)}
        />
      )}
    </section>
  );
});

interface PresetItemProps {
  draft: OptionsDraft;
  name: string;
  options: WallpaperOptions;
  /** Absent for the default preset, which cannot be renamed or removed. */
  preset?: Preset;
  onRename?: () => void;
}

const PresetItem = observer(function PresetItem(props: PresetItemProps) {
  const { draft, name, options, preset, onRename } = props;
  const { t } = useTranslation();
  const pictures = useStore(screenPicturesStore);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.apply}
        aria-label={t('options.presets.apply', { name })}
        aria-pressed={isSame(draft.options, options)}
        onClick={() => draft.set(options)}
      >
        <span className={styles.picture}>
          <DesktopPreview
            isOurs
            wallpaper={pictures.get(draft.state.shown)}
            options={options}
            screen={usualScreen}
            width={pictureWidth}
          />
        </span>
      </button>
      <span className={styles.line}>
        <span className={styles.name} title={name} aria-hidden="true">
          {name}
        </span>
        {preset && onRename && <PresetActions preset={preset} onRename={onRename} />}
      </span>
    </li>
  );
});

function PresetActions({ preset, onRename }: { preset: Preset; onRename: () => void }) {
  const { t } = useTranslation();
  const presets = useStore(presetsStore);
  const toasts = useToasts();
  const report = useReport();

  async function handleRemove(): Promise<void> {
    const index = presets.list.indexOf(preset);
    const outcome = await presets.remove(preset.id);
    if (outcome !== 'kept') return report(outcome);
    const isMeant = await toasts.undoable('options.presets.removed', { name: preset.name });
    if (!isMeant) report(await presets.restore(preset, index));
  }

  const icon = (of: typeof Pencil) => <Icon of={of} size={16} />;
  return (
    <Menu
      label={t('options.presets.actions', { name: preset.name })}
      icon={<Icon of={Ellipsis} size={14} />}
      items={[
        { key: 'rename', icon: icon(Pencil), label: t('options.presets.rename'), onSelect: onRename },
        {
          key: 'export',
          icon: icon(Download),
          label: t('options.presets.exportOne'),
          onSelect: () => saveTextFile(t('options.presets.fileName'), presets.exportText([preset])),
        },
        {
          key: 'remove',
          icon: icon(Trash2),
          label: t('options.presets.remove'),
          isDanger: true,
          onSelect: () => void handleRemove(),
        },
      ]}
    />
  );
}

/** Import and export of presets. */
const Files = observer(function Files() {
  const { t } = useTranslation();
  const presets = useStore(presetsStore);
  const report = useReport();

  async function handleText(text: string): Promise<void> {
    report(await presets.importText(text), 'options.presets.imported');
  }

  return (
    <span className={styles.files}>
      <ImportPresets onText={handleText} />
      {presets.list.length > 0 && (
        <Button
          size={28}
          variant="text"
          icon={<Icon of={Download} size={14} />}
          onClick={() => saveTextFile(t('options.presets.fileName'), presets.exportText())}
        >
          {t('options.presets.exportAll')}
        </Button>
      )}
    </span>
  );
});

/** Returns a function that reports the outcome of a change which the list itself does not show. */
function useReport(): (
  outcome: PresetOutcome,
  done?: 'options.presets.kept' | 'options.presets.imported',
) => void {
  const toasts = useToasts();
  return (outcome, done) => {
    if (outcome !== 'kept') toasts.error(`options.presets.faults.${outcome}`);
    else if (done) toasts.done(done);
  };
}
