import { observer } from 'mobx-react-lite';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { AlertDialog } from '../../design-system/AlertDialog/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Menu } from '../../design-system/Menu/index.ts';
import { authorPageStore } from '../../stores/social/people/authorPage.ts';
import { blocksStore } from '../../stores/social/people/blocks.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ReportPersonDialog } from './ReportPersonDialog.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';

/** A menu that blocks or reports an author; both need an account. */
export const PersonActions = observer(function PersonActions({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const stores = useStores();
  const toasts = useToasts();
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { author } = stores.get(authorPageStore);
  if (!author) return null;
  const name = nameOf(author);

  function ask(what: 'block' | 'report'): void {
    if (stores.session.isSignedIn) setOpen(what);
    else stores.session.requestSignIn(() => setOpen(what));
  }

  async function handleBlock(): Promise<void> {
    const failure = await stores.get(blocksStore).block(uid);
    if (failure) return toasts.failed(failure);
    toasts.done('blocks.blocked', { name });
    void stores.get(authorPageStore).open(uid);
  }

  return (
    <>
      <Menu
        label={t('blocks.more', { name })}
        icon={<Icon of={Ellipsis} size={16} />}
        items={[
          { key: 'block', label: t('blocks.block'), onSelect: () => ask('block') },
          { key: 'report', label: t('blocks.report'), onSelect: () => ask('report') },
        ]}
      />
      <AlertDialog
        isOpen={open === 'block'}
        isDanger
        title={t('blocks.blockTitle', { name })}
        cancelLabel={t('ownData.cancel')}
        confirmLabel={t('blocks.block')}
        onOpenChange={() => setOpen(null)}
        onConfirm={handleBlock}
      >
        {t('blocks.blockText')}
      </AlertDialog>
      {open === 'report' && <ReportPersonDialog uid={uid} name={name} onClose={() => setOpen(null)} />}
    </>
  );
});
