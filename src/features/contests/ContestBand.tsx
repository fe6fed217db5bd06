import { observer } from 'mobx-react-lite';
import type { ContestDto } from '../../api/contract/contests.ts';
import { contestLimits } from '../../api/contract/contests.ts';
import { phaseEndOf, phaseOf } from '../../api/rules/contestPhase.ts';
import { Countdown } from '../../design-system/Countdown/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MoonProgress } from '../../design-system/MoonProgress/index.ts';
import { localDate, toDate } from '../../design-system/RelativeTime/index.ts';
import { groupThousands } from '../../i18n/format.ts';
import { contestPagesStore } from '../../stores/social/contests/contestPages.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ContestBand.module.css';

interface ContestBandProps {
  contest: ContestDto;
  /** Behind the text; null for none. */
  picture: string | null;
  onPhaseEnd: () => void;
}

/** The head of a contest: name, phase, schedule, and by the clock of the service what is left. */
export const ContestBand = observer(function ContestBand({ contest, picture, onPhaseEnd }: ContestBandProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const contests = useStore(contestsStore);
  const seconds = Math.floor(contests.now() / 1000);
  const phase = phaseOf(contest, seconds);
  const date = (time: number): string => localDate(toDate(time));
  return (
    <header className={styles.band}>
      {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.words}>
        <div className={styles.chips}>
          <MediaChip kind="plain" label={t('contest.number', { number: contests.numberOf(contest) })} />
          <MediaChip kind="plain" label={t(`contest.phases.${phase}`)} className={styles.phase} />
        </div>
        <h1 className={styles.title}>{pick(contest.name, contest.name_en)}</h1>
        {contest.prize_pool > 0 && <p>{t('contest.pool', { amount: groupThousands(contest.prize_pool) })}</p>}
        <ul className={styles.times} aria-label={t('contest.times')}>
          <li data-current={phase === 'submitting'}>
            {t('contest.submit', { date: date(contest.submit_until) })}
          </li>
          <li data-current={phase === 'voting'}>
            {t('contest.vote', { from: date(contest.vote_from), until: date(contest.vote_until) })}
          </li>
          <li data-current={phase === 'counting' || phase === 'closed'}>{t('contest.results')}</li>
        </ul>
      </div>
      <div className={styles.panel}>
        <Remaining contest={contest} onPhaseEnd={onPhaseEnd} />
        {phase === 'voting' && <VotesLeft />}
      </div>
    </header>
  );
});

const Remaining = observer(function Remaining({
  contest,
  onPhaseEnd,
}: Pick<ContestBandProps, 'contest' | 'onPhaseEnd'>) {
  const { t } = useTranslation();
  const contests = useStore(contestsStore);
  const seconds = Math.floor(contests.now() / 1000);
  const phase = phaseOf(contest, seconds);
  const end = phaseEndOf(contest, seconds);
  if (end === null || phase === 'counting' || phase === 'closed')
    return <span>{t(`contest.phases.${phase}`)}</span>;
  return (
    <>
      <span>{t(`contest.ends.${phase}`)}</span>
      <Countdown
        size="large"
        surface="media"
        label={t(`contest.ends.${phase}`)}
        target={end * 1000}
        now={() => contests.now()}
        onEnd={onPhaseEnd}
        labels={{
          days: t('contest.days'),
          hours: ':',
          minutes: ':',
          seconds: '',
          remaining: ({ days, hours, minutes }) => t('contest.remaining', { days, hours, minutes }),
          ended: t('contest.ended'),
        }}
      />
    </>
  );
});

/** The moon wanes with every vote of today. */
const VotesLeft = observer(function VotesLeft() {
  const { t } = useTranslation();
  const { votesLeft } = useStore(contestPagesStore);
  if (votesLeft === null) return <span className={styles.votes}>{t('contest.signInToVote')}</span>;
  const text = t('contest.votesLeft', { count: votesLeft });
  return (
    <span className={styles.votes}>
      <MoonProgress value={votesLeft / contestLimits.votes} size={16} label={text} surface="media" />
      <span aria-hidden="true">{text}</span>
    </span>
  );
});
