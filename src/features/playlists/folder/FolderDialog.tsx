import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PlaylistSummaryDto } from '../../../bridge/contract/playlist.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { FormTextField } from '../../../design-system/Form/index.ts';
import { playlistsStore } from '../../../stores/playlists/playlists.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import styles from './Folder.module.css';

interface FolderDialogProps {
  playlist: PlaylistSummaryDto;
  onClose: () => void;
}

interface Values {
  path: string;
}

/** Names the folder that a playlist follows: by its path, or one of those where pictures usually are. */
export default function FolderDialog({ playlist, onClose }: FolderDialogProps) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const form = useForm<Values>({ defaultValues: { path: playlist.folder?.path ?? '' } });
  useEffect(() => void playlists.suggestFolders().then(setSuggestions), [playlists]);

  async function handleSubmit({ path }: Values): Promise<void> {
    let failure = await playlists.watchFolder(playlist.id, path.trim());
    // A typed path is confirmed by the desktop's own dialog.
    const chosen = failure === 'folder_not_chosen' ? await handleBrowse() : null;
    if (chosen !== null) failure = await playlists.watchFolder(playlist.id, chosen);
    if (failure === null) return onClose();
    form.setError('path', { message: t(`playlist.refusal.${failure}`) });
  }

  const setPath = (path: string): void => form.setValue('path', path, { shouldDirty: true });

  async function handleBrowse(): Promise<string | null> {
    if (!playlists.canChooseFolder) return null;
    const path = await playlists.chooseFolder(t('playlist.folder.title'), form.getValues('path').trim());
    if (path !== null) setPath(path);
    return path;
  }

  return (
    <FormDialog
      form={form}
      title={t('playlist.folder.title')}
      width="440px"
      submitLabel={t('playlist.folder.submit')}
      cancelLabel={t('playlist.cancel')}
      errorSummary={(messages) => t('playlist.nameErrors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormTextField<Values>
        control={form.control}
        name="path"
        label={t('playlist.folder.path')}
        help={t('playlist.folder.hint')}
        size={40}
        autoFocus
        placeholder="~/Pictures"
        rules={{ validate: (path) => path.trim() !== '' || t('playlist.folder.pathMissing') }}
      />
      {(suggestions.length > 0 || playlists.canChooseFolder) && (
        <div className={styles.suggestions} role="group" aria-label={t('playlist.folder.suggestions')}>
          {playlists.canChooseFolder && (
            <Button size={28} onClick={() => void handleBrowse()}>
              {t('playlist.folder.browse')}
            </Button>
          )}
          {suggestions.map((path) => (
            <Button key={path} size={28} onClick={() => setPath(path)}>
              {path}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
