import { observer } from 'mobx-react-lite';
import { Plus, Upload } from 'lucide';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { OwnTheme } from '../../../bridge/contract/themes.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { lookStore } from '../../../stores/look/look.ts';
import { ownThemesStore } from '../../../stores/look/ownThemes.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { OwnThemeCard } from './OwnThemeCard.tsx';
import { ThemeNameDialog } from './ThemeNameDialog.tsx';
import styles from './OwnThemes.module.css';

/** Subject of the name dialog: the present look, or a theme that is renamed. */
type Naming = { kind: 'new' } | { kind: 'rename'; theme: OwnTheme };

/** Looks that the person keeps under a name: saved, put on, renamed, removed, and as files. */
export const OwnThemes = observer(function OwnThemes() {
  const { t } = useTranslation();
  const look = useStore(lookStore);
  const own = useStore(ownThemesStore);
  const pictures = useStore(screenPicturesStore);
  const toasts = useToasts();
  const [naming, setNaming] = useState<Naming | null>(null);
  const list = look.state?.own;
  useEffect(() => {
    if (list) void pictures.ensure(list.map(({ wallpaper }) => wallpaper));
  }, [pictures, list]);
  if (look.gate !== 'open' || !list) return null;

  async function handleName(name: string): Promise<void> {
    if (!naming) return;
    const isKept = naming.kind === 'new' ? await own.save(name) : await own.rename(naming.theme.id, name);
    if (!isKept) return toasts.error('look.own.failed');
    setNaming(null);
    toasts.done('look.own.saved', { name });
  }

  return (
    <section className={styles.own} aria-labelledby="own-themes-title">
      <header className={styles.head}>
        <h2 id="own-themes-title">{t('look.own.title')}</h2>
        {list.length === 0 && <p>{t('look.own.hint')}</p>}
        <span className={styles.buttons}>
          <Button icon={<Icon of={Plus} size={16} />} onClick={() => setNaming({ kind: 'new' })}>
            {t('look.own.save')}
          </Button>
          <ImportButton />
        </span>
      </header>
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((theme) => (
            <OwnThemeCard
              key={theme.id}
              theme={theme}
              onRename={() => setNaming({ kind: 'rename', theme })}
            />
          ))}
        </ul>
      )}
      {naming && (
        <ThemeNameDialog
          title={naming.kind === 'new' ? t('look.own.save') : t('look.own.rename')}
          begin={
            naming.kind === 'new' ? t('look.own.defaultName', { number: list.length + 1 }) : naming.theme.name
          }
          onKeep={(name) => void handleName(name)}
          onClose={() => setNaming(null)}
        />
      )}
    </section>
  );
});

const ImportButton = observer(function ImportButton() {
  const { t } = useTranslation();
  const own = useStore(ownThemesStore);
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    const chosen = file && new File([file], file.name);
    target.value = '';
    if (!chosen) return;
    const fault = await own.import(chosen);
    if (fault === null) return toasts.done('look.own.imported');
    toasts.add({ kind: 'error', text: t(`look.fileFaults.${fault}`), lifetime: toastLifetimes.longer });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".yueqi-theme"
        hidden
        aria-label={t('look.own.import')}
        onChange={(event) => void handleFile(event)}
      />
      <Button
        icon={<Icon of={Upload} size={16} />}
        isLoading={own.isImporting}
        onClick={() => input.current?.click()}
      >
        {own.isImporting ? t('look.own.importing') : t('look.own.import')}
      </Button>
    </>
  );
});
