import { Copy } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Menu } from '../../../design-system/Menu/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import type { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** The draft's options for another screen, at once. Nothing where there is none. */
export const CopyTo = observer(function CopyTo({ draft }: { draft: OptionsDraft }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const toasts = useToasts();
  const others = desktop.screens.filter(({ screen }) => screen.id !== draft.state.screen.id);
  if (!desktop.isEach || others.length === 0) return null;

  async function handleSelect(id: string, number: number): Promise<void> {
    const place = { screen: id, workspace: desktop.workspace };
    if (await desktop.setOptions(draft.options, place)) toasts.done('options.copied', { number });
    else toasts.error('screens.failed');
  }

  return (
    <Menu
      label={t('options.copyTo')}
      placement="top start"
      trigger={
        <Button variant="text" icon={<Icon of={Copy} size={14} />}>
          {t('options.copyTo')}
        </Button>
      }
      items={others.map(({ screen, wanted }) => ({
        key: screen.id,
        label: t('screens.number', { number: screen.number }),
        disabledReason: wanted === null ? t('options.nothingThere') : undefined,
        onSelect: () => void handleSelect(screen.id, screen.number),
      }))}
    />
  );
});
