import { Sparkles, Ticket, type IconNode } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, type ReactNode } from 'react';
import { phaseEndOf, phaseOf } from '../../../api/rules/contestPhase.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { localDate, toDate } from '../../../design-system/RelativeTime/index.ts';
import { contestsStore } from '../../../stores/social/contests/contests.ts';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Shelf.module.css';

/** Public notices, readable without an account: the open contest, and what is new in this version. */
export const PublicNotices = observer(function PublicNotices() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const titleId = useId();
  const contests = useStore(contestsStore);
  useEffect(() => void contests.ensure(), [contests]);
  const { open } = contests;
  const now = Math.floor(contests.now() / 1000);
  const end = open && phaseEndOf(open, now);
  return (
    <section className={styles.notices} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t('shelf.notices')}</h2>
        <p>{t('shelf.noticesHint')}</p>
      </header>
      <ul className={styles.rows}>
        {open && (
          <Notice to="/contest" icon={Ticket}>
            <span>{t(`shelf.contest.${phaseOf(open, now)}`, { name: pick(open.name, open.name_en) })}</span>
            {end && <time>{t('shelf.until', { date: localDate(toDate(end)) })}</time>}
          </Notice>
        )}
        <Notice to="/newFeature" icon={Sparkles}>
          <span>{t('shelf.news')}</span>
        </Notice>
      </ul>
    </section>
  );
});

function Notice({ to, icon, children }: { to: ScreenAddress; icon: IconNode; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.notice} to={to}>
        <Icon of={icon} size={16} />
        {children}
      </Link>
    </li>
  );
}
