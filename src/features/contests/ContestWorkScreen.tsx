import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useHref, useSearchParams } from 'react-router-dom';
import { takesVotes, takesWorks } from '../../api/rules/contestPhase.ts';
import { CopyButton } from '../../design-system/CopyButton/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { QRCode } from '../../design-system/QRCode/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { formatCount, groupThousands } from '../../i18n/format.ts';
import { contestWorkPath, type ContestEntry } from '../../stores/social/contests/contestEntry.ts';
import { contestPagesStore, type ContestPagesStore } from '../../stores/social/contests/contestPages.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { detailPath } from '../../stores/kernel/paths.ts';
import { expectFailure, type Failure } from '../../stores/kernel/failure.ts';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NavigateButton } from '../shared/forms/NavigateButton.tsx';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import styles from './ContestWorkScreen.module.css';
import { OwnEntryActions } from './OwnEntryActions.tsx';
import { VoteButton } from './VoteButton.tsx';

/** `/contestWork?wid&period`: one work of a contest, to vote for and to share. */
export default observer(function ContestWorkScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const wid = readWholeNumber(query.get('wid'));
  const period = query.get('period') ?? '';
  const [attempt, setAttempt] = useState(0);
  const { entry, failure } = useEntry(period, wid, attempt);
  const wayOn = <NavigateButton to="/contest" label={t('contest.all')} />;
  if (failure)
    return (
      <ListFailure
        isScreen
        failure={failure}
        onRetry={() => setAttempt((count) => count + 1)}
        wayOn={wayOn}
      />
    );
  if (!entry)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="688px" height="387px" radius="12px" />
      </div>
    );
  return <Work entry={entry} />;
});

/** A link says no type, so the static works are asked first and then the dynamic ones. */
function useEntry(period: string, wid: number | null, attempt: number) {
  const pages = useStore(contestPagesStore);
  const contests = useStore(contestsStore);
  const [found, setFound] = useState<{ entry?: ContestEntry; failure?: Failure }>({});
  useEffect(() => {
    let isCurrent = true;
    async function load(): Promise<void> {
      setFound({});
      void contests.ensure();
      const result = await findEntry(pages, period, wid);
      if (isCurrent) setFound(result);
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [pages, contests, period, wid, attempt]);
  return found;
}

async function findEntry(
  pages: ContestPagesStore,
  period: string,
  wid: number | null,
): Promise<{ entry?: ContestEntry; failure?: Failure }> {
  if (wid === null || period === '') return { failure: 'entryNotFound' };
  let failure: Failure = 'entryNotFound';
  for (const isStatic of [true, false]) {
    try {
      return { entry: await pages.fetch(period, wid, isStatic) };
    } catch (error) {
      failure = expectFailure(error);
      if (failure !== 'entryNotFound') break;
    }
  }
  return { failure };
}

const Work = observer(function Work({ entry }: { entry: ContestEntry }) {
  const { t } = useTranslation();
  const { language, nameOf, pick } = useLanguage();
  const { api, session } = useStores();
  const contests = useStore(contestsStore);
  const { fields, wallpaper } = entry;
  const { author } = fields.wallpaper;
  const contest = contests.find(fields.period);
  const now = Math.floor(contests.now() / 1000);
  const name = pick(fields.wallpaper.name, fields.wallpaper.name_en);
  const picture = wallpaper.fields.md5_1440_1080 ?? wallpaper.fields.md5_428_244;
  const isOwn = session.isSignedIn && session.uid === author.uid;
  return (
    <div className={styles.work}>
      <div className={styles.picture}>
        <MediaFrame
          src={picture ? api.mediaUrl(picture) : null}
          alt=""
          placeholderColor={fields.wallpaper.palette[0]}
        />
      </div>
      <div className={styles.column}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.meta}>
          {nameOf(author)} · {pick(fields.contest_name, fields.contest_name_en)}
        </p>
        <p className={styles.votes}>
          {t('contest.votes', { amount: formatCount(fields.vote_count, language) })}
          {fields.place !== null && ` · ${t('contest.place', { place: fields.place })}`}
          {fields.prize > 0 && ` · ${t('contest.prize', { amount: groupThousands(fields.prize) })}`}
        </p>
        <div className={styles.actions}>
          {isOwn ? (
            <OwnEntryActions
              entry={entry}
              name={name}
              canLeave={contest !== undefined && takesWorks(contest, now)}
            />
          ) : (
            contest && takesVotes(contest, now) && <VoteButton entry={entry} size={44} />
          )}
          <NavigateButton to={detailPath(wallpaper.wid, wallpaper.isStatic)} label={t('contest.detail')} />
          <NavigateButton
            to={`/contest?period=${encodeURIComponent(fields.period)}`}
            label={t('contest.all')}
          />
        </div>
        <Share entry={entry} />
      </div>
    </div>
  );
});

/** The work's number, and the address of this screen as a code and a link. */
function Share({ entry }: { entry: ContestEntry }) {
  const { t } = useTranslation();
  const { displayId } = entry.wallpaper;
  const path = useHref(contestWorkPath(entry.fields.period, entry.wid));
  const address = new URL(path, location.origin).href;
  return (
    <section className={styles.share} aria-label={t('contest.share')}>
      <QRCode
        value={address}
        size={136}
        alt={t('contest.code', { id: displayId })}
        tooLongText={t('contest.tooLong')}
      />
      <div>
        <p>{displayId}</p>
        <CopyButton
          text={address}
          labels={{ copy: t('contest.link'), copied: t('detail.copied'), failed: t('detail.copyFailed') }}
        />
      </div>
    </section>
  );
}
