import { useEffect, useRef } from 'react';
import type { AuditedWorkDto } from '../../../api/contract/console/auditQueue.ts';
import { useConsole } from '../../client/consoleContext.ts';
import styles from './WorksPage.module.css';

export interface WorkViewProps {
  work: AuditedWorkDto;
  /** The others are loaded only, so that the next one is there at once. */
  isCurrent: boolean;
  isPaused: boolean;
}

/** A work as large as the page. A web wallpaper runs in a sandbox: without an origin, and with its own files alone. */
export function WorkView({ work, isCurrent, isPaused }: WorkViewProps) {
  const { t } = useConsole();
  const { name, picture, video, page } = work;
  const title = t('console.audit.preview', { name });
  return (
    <figure className={styles.view} data-current={isCurrent} inert={!isCurrent}>
      {picture !== null && <img src={picture} alt={title} decoding="async" />}
      {video !== null && (
        <Loop key={video} src={video} poster={picture} title={title} isPlaying={isCurrent && !isPaused} />
      )}
      {page !== null && isCurrent && !isPaused && (
        <iframe src={page} title={title} sandbox="allow-scripts" referrerPolicy="no-referrer" />
      )}
    </figure>
  );
}

interface LoopProps {
  src: string;
  poster: string | null;
  title: string;
  isPlaying: boolean;
}

function Loop({ src, poster, title, isPlaying }: LoopProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // It may be removed before it plays.
    if (isPlaying) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={video}
      src={src}
      {...(poster === null ? {} : { poster: poster })}
      aria-label={title}
      loop
      muted
      playsInline
      preload={isPlaying ? 'auto' : 'metadata'}
    />
  );
}
