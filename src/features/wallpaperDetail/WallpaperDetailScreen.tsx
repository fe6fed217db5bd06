import { observer } from 'mobx-react-lite';
import { ChevronLeft } from 'lucide';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { addStrings } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { detailStrings } from '../../loading/evaluated/detailStrings.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { IconButton } from '../../design-system/IconButton/index.ts';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { readWholeNumber } from '../../ui/readWholeNumber.ts';
import { SmallCardSection } from '../shared/lists/SmallCardSection.tsx';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { detailStore } from '../../stores/wallpapers/detail.ts';
import { DetailColumn } from './column/DetailColumn.tsx';
import { DetailPlayer } from './DetailPlayer.tsx';
import styles from './WallpaperDetailScreen.module.css';
import { lazyComponent } from '../../loading/lazyComponent.ts';

addStrings(detailStrings);

const AutoSet = lazyComponent(() => import('./AutoSet.tsx'));
const DetailFailure = lazyComponent(() => import('./DetailFailure.tsx'));

/**
 * `/dynamicDetail?wid=&auto_set=&from=`, `/staticDetail`, `/videoDetail` and `/webEngineDetail`: one wallpaper, large,
 * with all its actions. Its kind decides the player, whatever the path says.
 */
export default observer(function WallpaperDetailScreen() {
  const { t } = useTranslation();
  const detail = useStore(detailStore);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isStatic = pathname === '/staticDetail';
  const wid = readWholeNumber(query.get('wid'));
  const goBack = useGoBack(isStatic);
  const wallpaper = detail.wallpaper?.wid === wid ? detail.wallpaper : null;
  const isReady = detail.status === 'ready';
  useEffect(() => {
    if (wid !== null) void detail.open(wid, isStatic);
  }, [detail, wid, isStatic]);
  useEscape(goBack);
  useOwnPath(isReady ? wallpaper : null, isStatic);

  if (wid === null || detail.failure)
    return (
      <Suspense>
        <DetailFailure
          failure={wid === null ? 'wallpaperNotFound' : (detail.failure ?? 'wallpaperNotFound')}
          listPath={isStatic ? '/staticWallpaper' : '/dynamicWallpaper'}
          onRetry={() => void detail.open(wid ?? 0, isStatic)}
          onBack={goBack}
        />
      </Suspense>
    );
  if (!wallpaper) return <DetailSkeleton label={t('state.loading')} />;
  return (
    <>
      <Backdrop wallpaper={wallpaper} />
      <div className={styles.detail}>
        <div className={styles.layout}>
          <div className={styles.player}>
            <DetailPlayer wallpaper={wallpaper} />
            <div className={styles.back}>
              <IconButton
                label={t('detail.back')}
                surface="media"
                icon={<Icon of={ChevronLeft} size={18} />}
                onClick={goBack}
              />
            </div>
          </div>
          <DetailColumn key={wid} wallpaper={wallpaper} />
        </div>
      </div>
      <SmallCardSection title={t('detail.related')} wallpapers={detail.related} isOneRow />
      {isReady && query.get('auto_set') === '1' && (
        <Suspense>
          <AutoSet wallpaper={wallpaper} />
        </Suspense>
      )}
    </>
  );
});

/**
 * The wallpaper itself, blurred and clamped: the only coloured ground of the product
 * (docs/product.md#colours-and-surfaces).
 */
const Backdrop = observer(function Backdrop({ wallpaper }: { wallpaper: Wallpaper }) {
  const { api } = useStores();
  const md5 = imageUrlFor(wallpaper.fields, 165, 1);
  if (!md5) return null;
  return (
    <div
      className={styles.backdrop}
      aria-hidden="true"
      style={{ backgroundImage: `url("${api.mediaUrl(md5)}")` }}
    />
  );
});

function DetailSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.detail} role="status" aria-label={label}>
      <div className={styles.layout}>
        <Skeleton className={styles.player} width="100%" height="auto" radius="12px" />
        <div className={styles.skeletonColumn}>
          <Skeleton width="180px" height="28px" />
          <Skeleton width="260px" height="18px" />
          <Skeleton width="100%" height="44px" />
          <Skeleton width="100%" height="44px" />
        </div>
      </div>
    </div>
  );
}

/** A wallpaper of the other type belongs to the other path: reloading and sharing then use that directly. */
function useOwnPath(wallpaper: Wallpaper | null, isStatic: boolean): void {
  const navigate = useNavigate();
  const correct = useEffectEvent((path: string) => void navigate(path, { replace: true }));
  useEffect(() => {
    if (wallpaper && wallpaper.isStatic !== isStatic) correct(wallpaper.detailPath);
  }, [wallpaper, isStatic]);
}

/** Back in the history, or to the list of the type when the detail was the first page. */
function useGoBack(isStatic: boolean): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return () =>
    void (isFirstPage ? navigate(isStatic ? '/staticWallpaper' : '/dynamicWallpaper') : navigate(-1));
}

function useEscape(action: () => void): void {
  const handleEscape = useEffectEvent(action);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      // A dialog or a menu in front has handled the key already, or holds the focus.
      const isHandled =
        event.defaultPrevented ||
        // In the search box it clears, and leaves nothing.
        (event.target instanceof HTMLInputElement && event.target.type !== 'range') ||
        document.fullscreenElement ||
        document.querySelector('[role="dialog"], [role="listbox"], [role="menu"]');
      if (event.key === 'Escape' && !isHandled) handleEscape();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
