import { useId } from 'react';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { MembershipBenefit } from '../../../stores/payment/membership/membership.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './BenefitList.module.css';
import { benefitTiles } from './benefitTiles.ts';

/** Benefits of a membership; each links to the screen that uses it. */
export function BenefitList({ benefits }: { benefits: readonly MembershipBenefit[] }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('membership.benefitsTitle')}
      </h2>
      <ul className={styles.list}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Link className={styles.tile} to={benefitTiles[benefit].to}>
              <span className={styles.icon}>
                <Icon of={benefitTiles[benefit].icon} size={20} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{t(`membership.benefits.${benefit}.name`)}</span>
                <span className={styles.text}>{t(`membership.benefits.${benefit}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
