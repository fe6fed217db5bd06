import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { UnsupportedReason } from '../../../bridge/contract/client.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import type { ClientStatus } from '../../../stores/devices/devicesStore.ts';
import type { FeatureGate } from '../../../stores/devices/featureGate.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../forms/NavigateButton.tsx';
import { ListFailure } from '../lists/ListFailure.tsx';
import { EmptyPlace } from '../shelves/EmptyPlace.tsx';
import styles from './DesktopPage.module.css';

/** The sections of strings that say why a feature of the desktop is not available. */
export type DesktopFeature =
  | 'arrangement'
  | 'authoring'
  | 'clock'
  | 'effects'
  | 'lockScreen'
  | 'optimisation'
  | 'optimisation.disk'
  | 'pets'
  | 'playlist'
  | 'pointer'
  | 'screens'
  | 'taskbar';

export interface DesktopPageProps {
  feature: DesktopFeature;
  title: string;
  /** One line next to the title. */
  lead?: ReactNode;
  /** Choose what the page shows; they stay when that is not available. */
  tabs?: ReactNode;
  /** Controls for the whole page, at the end of its head; shown with the content only. */
  actions?: ReactNode;
  gate: FeatureGate;
  /** The lowest protocol version with the feature. */
  since: number;
  /** The reason why this machine lacks the feature, where the client gives one. */
  unsupportedReason?: UnsupportedReason | null;
  /** The status of the store behind the page. */
  status: 'idle' | 'pending' | 'ready' | 'failed';
  failure?: Failure | null;
  onRetry: () => void;
  /** The height of the first thing that the page shows, in CSS pixels. */
  placeholderHeight: number;
  /** The content; null until its state is known. */
  children: ReactNode;
}

/**
 * The frame of every page that belongs to the desktop: its head, and below it the content or the first reason why there
 * is none (docs/product.md#empty-failed-and-loading-regions).
 */
export const DesktopPage = observer(function DesktopPage(props: DesktopPageProps) {
  const { title, lead, tabs, actions } = props;
  const titleId = useId();
  const phase = phaseOf(props, useStores().devices.clientStatus);
  const shownActions = phase === 'ready' && actions;
  return (
    <section className={styles.page} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h1 id={titleId}>{title}</h1>
        {lead && <p>{lead}</p>}
        {(tabs || shownActions) && (
          <div className={styles.actions}>
            {tabs}
            {shownActions}
          </div>
        )}
      </header>
      <Region {...props} phase={phase} />
    </section>
  );
});

type Phase = 'clientMissing' | 'refused' | 'failed' | 'pending' | 'ready';

/** Returns the first that applies: the same order on every page. */
function phaseOf(page: DesktopPageProps, clientStatus: ClientStatus): Phase {
  const { gate, unsupportedReason, status, children } = page;
  // A lost client comes back by itself; what is known stays on screen in the meantime.
  if (clientStatus === 'absent' || (clientStatus === 'lost' && !children)) return 'clientMissing';
  if (gate === 'upgradeNeeded' || gate === 'unsupported' || unsupportedReason) return 'refused';
  if (status === 'failed') return 'failed';
  return children ? 'ready' : 'pending';
}

function Region(props: DesktopPageProps & { phase: Phase }) {
  const { phase, failure, onRetry, placeholderHeight, children } = props;
  const { t } = useTranslation();
  switch (phase) {
    case 'clientMissing':
      return <Unavailable title={t('failure.clientMissing')} />;
    case 'refused':
      return <Refused {...props} />;
    case 'failed':
      return <ListFailure failure={failure ?? 'clientFailed'} onRetry={onRetry} />;
    case 'pending':
      return (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton width="100%" height={`${placeholderHeight}px`} radius="var(--r-lg)" />
        </div>
      );
    case 'ready':
      return children;
  }
}

function Refused({ feature, gate, since, unsupportedReason }: DesktopPageProps) {
  const { t } = useTranslation();
  if (gate === 'upgradeNeeded')
    return (
      <Unavailable
        title={t(`${feature}.upgradeNeeded`)}
        description={t('desktopPage.since', { version: since })}
      />
    );
  return (
    <Unavailable
      title={t(`${feature}.unsupported`)}
      description={unsupportedReason ? t(`unsupportedReasons.${unsupportedReason}`) : undefined}
    />
  );
}

/** A retry cannot help here; the list of what a client can do may, and below it there are wallpapers. */
function Unavailable({ title, description }: { title: string; description?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyPlace
      title={title}
      description={description}
      action={<NavigateButton to="/features" label={t('features.title')} />}
    />
  );
}
