import { observer } from 'mobx-react-lite';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide';
import type { OwnTheme } from '../../../bridge/contract/themes.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { lookStore } from '../../../stores/look/look.ts';
import { ownThemesStore } from '../../../stores/look/ownThemes.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useLookActions } from '../look/useLookActions.ts';
import { downloadFile } from '../../shared/downloads/downloadFile.ts';
import styles from './OwnThemes.module.css';

/** Width of a theme's preview, in CSS pixels. */
const previewWidth = 228;

/** A theme of one's own: its desktop, its name, and what can be done with it. */
export const OwnThemeCard = observer(function OwnThemeCard(props: { theme: OwnTheme; onRename: () => void }) {
  const { theme, onRename } = props;
  const { t } = useTranslation();
  const look = useStore(lookStore);
  const shown = useStore(screenPicturesStore).get(theme.wallpaper);
  const { applyOwn } = useLookActions();
  const { name } = theme;
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <DesktopPreview
          wallpaper={shown}
          isOurs={theme.wallpaper !== null}
          width={previewWidth}
          panel="plain"
        />
      </span>
      <span className={styles.line}>
        <span className={styles.words}>
          <strong title={name}>{name}</strong>
          <span>{t('look.own.count', { amount: theme.kinds.length })}</span>
        </span>
        <Button
          size={28}
          aria-label={t('look.own.useName', { name })}
          isLoading={look.busy === `own ${theme.id}`}
          onClick={() => void applyOwn(theme)}
        >
          {t('look.own.use')}
        </Button>
        <CardMenu theme={theme} onRename={onRename} />
      </span>
    </li>
  );
});

function CardMenu({ theme: { id, name }, onRename }: { theme: OwnTheme; onRename: () => void }) {
  const { t } = useTranslation();
  const own = useStore(ownThemesStore);
  const toasts = useToasts();

  async function handleRemove(): Promise<void> {
    if (!(await own.remove(id))) return toasts.error('look.own.failed');
    const isMeant = await toasts.undoable('look.own.removed', { name });
    if (!isMeant && !(await own.unremove(id))) toasts.error('look.own.failed');
  }

  async function handleExport(): Promise<void> {
    const path = await own.export(id);
    if (path === null) toasts.error('look.own.failed');
    else downloadFile(path);
  }

  const icon = (of: typeof Pencil) => <Icon of={of} size={16} />;
  return (
    <Menu
      label={t('look.own.actions', { name })}
      icon={<Icon of={Ellipsis} size={14} />}
      items={[
        { key: 'rename', icon: icon(Pencil), label: t('look.own.rename'), onSelect: onRename },
        {
          key: 'export',
          icon: icon(Download),
          label: t('look.own.export'),
          onSelect: () => void handleExport(),
        },
        {
          key: 'remove',
          icon: icon(Trash2),
          label: t('look.own.remove'),
          isDanger: true,
          onSelect: () => void handleRemove(),
        },
      ]}
    />
  );
}
