import { Tag } from '../../../design-system/Tag/index.ts';
import type { AuditedWorkDto } from '../../../api/contract/console/auditQueue.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { formatMoment } from '../../../i18n/formatMoment.ts';
import { formatSize } from '../../parts/formats.ts';
import styles from './WorkDetails.module.css';

/** Details of a work for an auditor: its facts, its author's record, and similar works. */
export function WorkDetails({ work }: { work: AuditedWorkDto }) {
  const { t } = useConsole();
  const { author } = work;
  return (
    <aside className={styles.details} aria-label={t('console.audit.info')}>
      <h2>{work.name}</h2>
      <p className={styles.line}>
        {t(`console.audit.kinds.${work.kind}`)} · {work.width}×{work.height} · {formatSize(work.bytes)}
      </p>
      {work.uploaded_at !== null && (
        <p className={styles.line}>
          {t('console.audit.uploaded')} {formatMoment(work.uploaded_at)}
        </p>
      )}
      {work.tags.length > 0 && (
        <p className={styles.tags}>
          {work.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {work.palette.length > 0 && <Palette colors={work.palette} />}
      <h3>{t('console.audit.author')}</h3>
      <p className={styles.line}>
        <strong>{author.name}</strong> <span className={styles.uid}>{author.uid}</span>
      </p>
      <p className={styles.line}>
        {t('console.audit.record', {
          passed: author.passed,
          rejected: author.rejected,
          waiting: author.waiting,
        })}
      </p>
      <p className={styles.flags}>
        {author.taken_offline > 0 && (
          <mark>{t('console.audit.takenOffline', { count: author.taken_offline })}</mark>
        )}
        {author.complaints > 0 && <mark>{t('console.audit.complaints', { count: author.complaints })}</mark>}
        {author.is_blocked && <mark>{t('console.audit.blocked')}</mark>}
      </p>
      <h3>{t('console.audit.alike')}</h3>
      <Alike work={work} />
    </aside>
  );
}

function Palette({ colors }: { colors: readonly string[] }) {
  const { t } = useConsole();
  return (
    <ul className={styles.palette} aria-label={t('console.audit.palette')}>
      {colors.map((color, index) => (
        <li key={`${color} ${index}`} style={{ background: color }} title={color}>
          <span className={styles.color}>{color}</span>
        </li>
      ))}
    </ul>
  );
}

function Alike({ work }: { work: AuditedWorkDto }) {
  const { t } = useConsole();
  if (work.alike.length === 0) return <p className={styles.line}>{t('console.audit.noAlike')}</p>;
  return (
    <ul className={styles.alike}>
      {work.alike.map(({ wid, name, author_uid, author_name, picture, distance }) => (
        <li key={wid}>
          {picture !== null && <img src={picture} alt="" />}
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>
            {author_uid === work.author.uid ? t('console.audit.sameAuthor') : author_name}
            {' · '}
            {t('console.audit.distance', { bits: distance })}
          </span>
        </li>
      ))}
    </ul>
  );
}
