import { UserX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BlockedUserDto } from '../../api/contract/social.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { blocksStore } from '../../stores/social/people/blocks.ts';
import { languageOf } from '../../ui/languageOf.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SafetySection } from './SafetySection.tsx';
import styles from './AccountSafety.module.css';
import { useLanguage } from '../../ui/useLanguage.ts';

/** The people whom the user has blocked. */
export const BlockedSection = observer(function BlockedSection() {
  const { t } = useTranslation();
  const { nameOf } = useLanguage();
  const blocks = useStore(blocksStore);
  const toasts = useToasts();
  useEffect(() => void blocks.load(), [blocks]);

  async function handleUnblock(user: BlockedUserDto): Promise<void> {
    const failure = await blocks.unblock(user.uid);
    if (failure) toasts.failed(failure);
    else toasts.done('blocks.unblocked', { name: nameOf(user) });
  }

  return (
    <SafetySection title={t('blocks.title')} hint={t('blocks.hint')}>
      {blocks.list && blocks.list.length > 0 ? (
        <ul className={styles.list} aria-label={t('blocks.list')}>
          {blocks.list.map((user) => (
            <li key={user.uid} className={styles.row}>
              <Icon of={UserX} size={18} />
              <span className={styles.words}>
                <span className={styles.name} lang={languageOf(nameOf(user))}>
                  {nameOf(user)}
                </span>
              </span>
              <Button
                size={28}
                aria-label={t('blocks.unblockName', { name: nameOf(user) })}
                onClick={() => void handleUnblock(user)}
              >
                {t('blocks.unblock')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('blocks.none')}</p>
      )}
    </SafetySection>
  );
});
