import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { petsStore } from '../../../stores/pets/pets.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Puts the rabbit on a desktop that has no pets yet; nothing where the client has none or one is there already. */
export const RabbitToDesktop = observer(function RabbitToDesktop() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const store = useStore(petsStore);
  useEffect(() => void store.load(), [store]);
  if (store.gate !== 'open' || store.status !== 'ready' || store.pets.length > 0) return null;

  async function handlePress(): Promise<void> {
    const failure = await store.place('rabbit', store.offers.several);
    if (failure === null) toasts.done('shelf.rabbitPlaced');
    else toasts.error(`pets.refusals.${failure}`);
  }

  return <Button onClick={() => void handlePress()}>{t('shelf.rabbitToDesktop')}</Button>;
});
