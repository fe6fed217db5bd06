import { clsx } from 'clsx/lite';
import { Pause } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DesktopScreen } from '../../../bridge/contract/desktop.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { PetId } from '../../../bridge/contract/pets.ts';
import { plainOptions, type WallpaperOptions } from '../../../bridge/contract/plan.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import type { DesktopFiles } from '../../../layers/drawing/layerView.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { systemPictureStore } from '../../../stores/desktop/systemPicture.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { imageUrlFor } from '../desktop/imageUrls.ts';
import { NightLake } from '../desktop/NightLake.tsx';
import { LockFace } from './LockFace.tsx';
import type { PanelLook } from './panelGround.ts';
import { PreviewLayers } from './PreviewLayers.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { PreviewPicture, type PictureLook } from './PreviewPicture.tsx';
import { effectPoints, layersAt, type PreviewTier } from './tiers.ts';
import { usePlayTurn } from './usePlayTurn.ts';
import { usePreviewTier, useWasSeen } from './usePreviewSize.ts';
import styles from './DesktopPreview.module.css';

const PreviewPets = lazyComponent(() => import('./PreviewPets.tsx'));

type ScreenSize = Pick<DesktopScreen, 'width' | 'height' | 'scale'>;

/** The screen of what is drawn for no particular one. */
const usualScreen: ScreenSize = { width: 1920, height: 1080, scale: 1 };
const noLayers: readonly Layer[] = [];
const moonSizes = { large: 40, medium: 30, small: 24, tiny: 18 } as const;

export interface DesktopPreviewProps {
  /** Null for the system's own, and for one of ours whose pictures are not known (yet). */
  wallpaper: Wallpaper | null;
  /** Address of a picture that lies there instead. */
  picture?: string | null;
  /** One of ours is there, known or not: the system's own is not. */
  isOurs?: boolean;
  options?: WallpaperOptions;
  screen?: ScreenSize;
  /** In CSS pixels: decides which file is requested, and how much is drawn until the preview is measured. */
  width: number;
  /** A lock screen has its clock alone. */
  variant?: 'desktop' | 'lock';
  layers?: readonly Layer[];
  /** Files of layers that show some; read once. */
  files?: DesktopFiles | null;
  pets?: readonly PetId[];
  /** `plain` is the system's own panel, whatever it looks like; `solid` lets nothing through. */
  panel?: PanelLook | 'plain' | 'solid' | null;
  /** The panel has signs and the date beside its time, where it is what the preview is about. */
  hasTray?: boolean;
  panelEdge?: 'bottom' | 'top';
  /** `whole` draws a layer as it is, for those that choose it by its look. */
  detail?: 'byWidth' | 'whole';
  isPaused?: boolean;
  /** Of the wallpaper on its way, 0 to 1; null where none is. */
  progress?: number | null;
  /** It wants to play: only the last that does so plays. */
  isPlaying?: boolean;
  /** While a list scrolls fast nothing is requested. */
  isPictureHeld?: boolean;
  /** The desktop in words; absent where something beside it says the same. */
  label?: string;
  className?: string | undefined;
  /** Lies above everything. */
  children?: ReactNode;
}

/**
 * A desktop in small: wallpaper, effect, clock, pets and panel, drawn by the layers of the desktop itself, as much as its
 * width has room for. Nothing is ever laid over the wallpaper to make something readable.
 */
export const DesktopPreview = observer(function DesktopPreview(props: DesktopPreviewProps) {
  const { variant = 'desktop', layers = noLayers, files = null, pets = [], panel = null } = props;
  const { width, detail = 'byWidth', isPaused = false, progress = null, label, className, children } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const tier = usePreviewTier(frame, width);
  const wasSeen = useWasSeen(frame);
  const isPlaying = usePlayTurn(props.isPlaying === true);
  const [shown, setShown] = useState<HTMLImageElement | null>(null);
  const look = usePictureLook(props);
  const drawn = useMemo(() => (detail === 'whole' ? layers : layersAt(tier, layers)), [detail, tier, layers]);
  const isLock = variant === 'lock';
  return (
    <span
      ref={frame}
      className={clsx(styles.preview, className)}
      data-tier={tier}
      data-playing={isPlaying}
      data-picture-of={props.wallpaper?.wid}
    >
      <span
        className={styles.desktop}
        role={label === undefined ? undefined : 'img'}
        aria-label={label}
        aria-hidden={label === undefined}
        style={{ backgroundColor: props.wallpaper?.fields.palette[0] }}
      >
        <span className={styles.ground}>
          {look ? (
            <PreviewPicture look={look} onShow={setShown} />
          ) : (
            props.wallpaper === null && <NightLake />
          )}
        </span>
        {progress === null && (wasSeen || detail === 'whole') && (
          <>
            {!isLock && drawn.length > 0 && (
              <PreviewLayers
                key={tier}
                layers={drawn}
                pace={isPlaying ? 'play' : 'hold'}
                points={effectPoints[tier === 'tiny' ? 'small' : tier]}
                hasWords={detail === 'whole' || tier === 'large' || tier === 'medium'}
                files={files}
                picture={look && shown}
              />
            )}
            {isLock && tier !== 'tiny' && <LockFace hasDate={tier === 'large' || tier === 'medium'} />}
            {!isLock && pets.length > 0 && tier !== 'tiny' && (
              <Suspense>
                <PreviewPets pets={pets} />
              </Suspense>
            )}
            {!isLock && panel && (
              <PreviewPanel
                tier={tier}
                look={panel}
                edge={props.panelEdge ?? 'bottom'}
                hasTray={props.hasTray === true}
              />
            )}
          </>
        )}
        {isPaused && progress === null && (
          <span className={styles.mark}>
            <Icon of={Pause} size={14} />
          </span>
        )}
      </span>
      {progress !== null && <OnItsWay tier={tier} progress={progress} />}
      {children}
    </span>
  );
});

function OnItsWay({ tier, progress }: { tier: PreviewTier; progress: number }) {
  const { t } = useTranslation();
  const text = t('preview.fetching', { percent: Math.round(progress * 100) });
  return (
    <span className={styles.onItsWay}>
      <MoonProgress value={progress} size={moonSizes[tier]} surface="media" label={text} />
      {(tier === 'large' || tier === 'medium') && <span aria-hidden="true">{text}</span>}
    </span>
  );
}

/** Returns the picture that lies on the desktop; null for the drawn lake, and while the picture is held back. */
function usePictureLook(props: DesktopPreviewProps): PictureLook | null {
  const { wallpaper, picture = null, isOurs = false, width, isPictureHeld = false, progress = null } = props;
  const { options = plainOptions, screen = usualScreen } = props;
  const { api, devices } = useStores();
  const system = useStore(systemPictureStore);
  const isSystem = wallpaper === null && picture === null && !isOurs;
  const { ensure } = system;
  const isAsked = isSystem && devices.clientStatus === 'connected';
  useEffect(() => {
    if (isAsked) void ensure();
  }, [isAsked, ensure]);
  const file = wallpaper && imageUrlFor(wallpaper.fields, width, devices.pixelRatio);
  const src = picture ?? (file ? api.mediaUrl(file) : isSystem ? system.picture : null);
  const { width: across = 0, height: down = 0 } = (picture === null && wallpaper?.fields) || {};
  const [screenWidth, screenHeight] = [screen.width / screen.scale, screen.height / screen.scale];
  const isHidden = src === null || isPictureHeld || progress !== null;
  return useMemo(
    () =>
      isHidden
        ? null
        : {
            src,
            // A picture of unknown size fills the screen.
            size: { width: across || screenWidth, height: down || screenHeight },
            options: isSystem ? plainOptions : options,
            screen: { width: screenWidth, height: screenHeight },
          },
    [isHidden, src, across, down, screenWidth, screenHeight, isSystem, options],
  );
}
