import type { ContestDto } from '../../api/contract/contests.ts';
import { Disclosure } from '../../design-system/Disclosure/index.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ContestScreen.module.css';

/** Rules and prizes, which are read once. */
export function ContestTexts({ contest }: { contest: ContestDto }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <div className={styles.texts}>
      <Disclosure title={t('contest.rules')} headingLevel={2}>
        <p className={styles.text}>{pick(contest.rules, contest.rules_en)}</p>
      </Disclosure>
      <Disclosure title={t('contest.prizes')} headingLevel={2}>
        <p className={styles.text}>{pick(contest.prizes, contest.prizes_en)}</p>
      </Disclosure>
    </div>
  );
}
