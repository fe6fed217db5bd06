import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContestDto } from '../../api/contract/contests.ts';
import { wallpaperStates } from '../../api/contract/entities.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { contestPagesStore } from '../../stores/social/contests/contestPages.ts';
import { ownWorksStore } from '../../stores/social/works/ownWorks.ts';
import type { Work } from '../../stores/social/works/work.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ContestScreen.module.css';
import { useContestChange } from './useContestChange.ts';

const { online, audit, waiting, waitingBuilding } = wallpaperStates;
const enterable: readonly number[] = [online, audit, waiting, waitingBuilding];

interface EnterDialogProps {
  contest: ContestDto;
  onClose: () => void;
}

/** Chooses one of the user's works for a contest, or leads to uploading one. */
export const EnterDialog = observer(function EnterDialog({ contest, onClose }: EnterDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stores = useStores();
  const type = contest.kind === 'composite' ? undefined : contest.kind === 'live' ? 1 : 2;
  const works = stores.get(ownWorksStore).list({ type });
  const mine = stores.get(contestPagesStore).list({
    period: contest.period,
    tab: 'mine',
    order: 'newest',
    keyword: '',
  });
  useEffect(() => {
    void works.ensure();
    void mine.ensure();
  }, [works, mine]);
  const entered = new Set(mine.items.map(({ wid }) => wid));
  const candidates = works.items.filter(
    ({ wallpaper }) => enterable.includes(wallpaper.fields.state) && !entered.has(wallpaper.wid),
  );
  return (
    <Modal
      isOpen
      title={t('contest.enterTitle')}
      closeLabel={t('shell.close')}
      width="440px"
      onOpenChange={onClose}
      actions={<Button onClick={() => void navigate('/personalCenter')}>{t('contest.upload')}</Button>}
    >
      <p>{candidates.length === 0 ? t('contest.noCandidates') : t('contest.enterHint')}</p>
      <ul className={styles.list}>
        {candidates.map((work) => (
          <Candidate key={work.wallpaper.wid} work={work} period={contest.period} onEntered={onClose} />
        ))}
      </ul>
    </Modal>
  );
});

const Candidate = observer(function Candidate(props: { work: Work; period: string; onEntered: () => void }) {
  const { work, period, onEntered } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { run, pendingWid } = useContestChange();
  const { fields, wid } = work.wallpaper;
  const name = pick(fields.name, fields.name_en);
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <Button
        size={28}
        aria-label={t('contest.enterName', { name })}
        isLoading={pendingWid === wid}
        onClick={() => void run('enter', period, wid).then((isDone) => isDone && onEntered())}
      >
        {t('contest.enterThis')}
      </Button>
    </li>
  );
});
