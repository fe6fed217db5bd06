import { useForm } from 'react-hook-form';
import type { PlaylistSummaryDto } from '../../bridge/contract/playlist.ts';
import { FormTextField } from '../../design-system/Form/index.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { playlistName } from '../shared/playlists/playlistName.ts';

/** As long as a name may be (src/bridge/contract/playlist.ts). */
const longestName = 60;

interface RenameDialogProps {
  playlist: PlaylistSummaryDto;
  onClose: () => void;
}

interface Values {
  name: string;
}

/** Gives a playlist another name. */
export function RenameDialog({ playlist, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const playlists = useStore(playlistsStore);
  const shown = playlistName(playlist.name);
  const form = useForm<Values>({ defaultValues: { name: shown } });
  async function handleSubmit({ name }: Values): Promise<void> {
    // A name that was never changed goes on in every language.
    if (name.trim() === shown) return onClose();
    const failure = await playlists.rename(playlist.id, name.trim());
    if (failure === null) return onClose();
    form.setError('name', { message: t(`playlist.refusal.${failure}`) });
  }
  return (
    <FormDialog
      form={form}
      title={t('playlist.rename')}
      width="400px"
      submitLabel={t('playlist.save')}
      cancelLabel={t('playlist.cancel')}
      errorSummary={(messages) => t('playlist.nameErrors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormTextField<Values>
        control={form.control}
        name="name"
        label={t('playlist.name')}
        size={40}
        autoFocus
        maxLength={longestName}
        rules={{ validate: (name) => name.trim() !== '' || t('playlist.nameMissing') }}
      />
    </FormDialog>
  );
}
