import { KeyRound } from 'lucide';
import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { hasPasskeys } from '../../stores/session/passkeys.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Signs in with a passkey instead of account and password; nothing where there are none. */
export function PasskeySignIn({ deviceName }: { deviceName: () => string }) {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  if (!hasPasskeys()) return null;

  async function handleClick(): Promise<void> {
    setIsAsking(true);
    const problem = await stores
      .get(accountStore)
      .loginByPasskey({ deviceName: deviceName() })
      .finally(() => setIsAsking(false));
    if (problem === 'cancelled') return;
    if (problem) return toasts.failed(problem.failure);
    toasts.done('signIn.welcome', { name: stores.session.user?.nick_name ?? '' });
    stores.session.endSignInRequest();
  }

  return (
    <Button
      size={40}
      icon={<Icon of={KeyRound} size={16} />}
      isLoading={isAsking}
      onClick={() => void handleClick()}
    >
      {t('secondStep.usePasskey')}
    </Button>
  );
}
