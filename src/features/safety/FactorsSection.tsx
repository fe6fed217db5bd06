import { KeyRound, Smartphone } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AccountSafetyDto, SignInFactorDto } from '../../api/contract/safety.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { hasPasskeys } from '../../stores/session/passkeys.ts';
import { safetyStore } from '../../stores/session/safety.ts';
import { languageOf } from '../../ui/languageOf.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { TimeAgo } from '../shared/people/TimeAgo.tsx';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { RemoveDialog } from './dialogs/RemoveDialog.tsx';
import { SafetySection } from './SafetySection.tsx';
import { useSafetyProblem } from './dialogs/useSafetyProblem.ts';
import styles from './AccountSafety.module.css';

type Open = { kind: 'passkey' } | { kind: 'rename' | 'remove'; factor: SignInFactorDto };

/** The apps and passkeys of the account, and the buttons that add one. */
export const FactorsSection = observer(function FactorsSection({ safety }: { safety: AccountSafetyDto }) {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  const show = useSafetyProblem();
  const [open, setOpen] = useState<Open | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const { factors, is_passkey_offered: isAvailable } = safety;
  const arePasskeysHere = isAvailable && hasPasskeys();

  async function handleAddApp(): Promise<void> {
    setIsStarting(true);
    show(await store.startApp().finally(() => setIsStarting(false)));
  }

  return (
    <SafetySection
      title={t('safety.factors')}
      hint={t('safety.factorsHint')}
      actions={
        <>
          <Button isLoading={isStarting} onClick={() => void handleAddApp()}>
            {t('safety.addApp')}
          </Button>
          <Button
            disabledReason={arePasskeysHere ? undefined : t('safety.noPasskeys')}
            onClick={() => setOpen({ kind: 'passkey' })}
          >
            {t('safety.addPasskey')}
          </Button>
        </>
      }
    >
      {factors.length === 0 ? (
        <p className={styles.none}>{t('safety.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('safety.list')}>
          {factors.map((factor) => (
            <FactorRow key={factor.factor_id} factor={factor} onOpen={(kind) => setOpen({ kind, factor })} />
          ))}
        </ul>
      )}
      {open?.kind === 'passkey' && <NameDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'rename' && <NameDialog factor={open.factor} onClose={() => setOpen(null)} />}
      {open?.kind === 'remove' && <RemoveDialog factor={open.factor} onClose={() => setOpen(null)} />}
    </SafetySection>
  );
});

interface FactorRowProps {
  factor: SignInFactorDto;
  onOpen: (kind: 'rename' | 'remove') => void;
}

function FactorRow({ factor, onOpen }: FactorRowProps) {
  const { t } = useTranslation();
  const { kind, last_used_at: usedAt } = factor;
  const name = factor.name || t(`safety.unnamed.${kind}`);
  return (
    <li className={styles.row}>
      <Icon of={kind === 'app' ? Smartphone : KeyRound} size={18} />
      <span className={styles.words}>
        <span className={styles.name} lang={languageOf(name)}>
          {name}
        </span>
        <span className={styles.fact}>
          {t(`safety.kinds.${kind}`)} ·{' '}
          {usedAt === null ? (
            t('safety.unused')
          ) : (
            <>
              {t('safety.used')} <TimeAgo value={usedAt} />
            </>
          )}
        </span>
      </span>
      <Button size={28} aria-label={t('safety.renameName', { name })} onClick={() => onOpen('rename')}>
        {t('safety.rename')}
      </Button>
      <Button size={28} aria-label={t('safety.removeName', { name })} onClick={() => onOpen('remove')}>
        {t('safety.remove')}
      </Button>
    </li>
  );
}
