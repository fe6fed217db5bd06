import { Film, Play } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { UnsupportedReason } from '../../bridge/contract/client.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { MediaChip } from '../../design-system/MediaChip/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import { MoonProgress } from '../../design-system/MoonProgress/index.ts';
import type { WelcomeProblem, WelcomeStore } from '../../stores/preferences/welcome.ts';
import type { SetFailure } from '../../stores/wallpapers/setting/setProgress.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { CardPreview } from '../shared/cards/CardPreview.tsx';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import styles from './WelcomeScreen.module.css';

/** Width of a wallpaper in the standard window, in CSS pixels. */
const standardWidth = 352;

interface FirstWallpaperProps {
  store: WelcomeStore;
  wallpaper: Wallpaper;
  isPlaying: boolean;
}

/** One of the first wallpapers: the whole of it is the button that sets it, and says what came of that. */
export const FirstWallpaper = observer(function FirstWallpaper(props: FirstWallpaperProps) {
  const { store, wallpaper, isPlaying } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { nameOf, pick } = useLanguage();
  const { api, devices } = useStores();
  const isPlaced = store.placed === wallpaper;
  const problem = store.problem?.wallpaper === wallpaper ? store.problem : null;
  const picture = imageUrlFor(fields, standardWidth, devices.pixelRatio);
  const name = pick(fields.name, fields.name_en);
  const [state, author] = [useId(), useId()];
  return (
    <div className={styles.wallpaper} data-placed={isPlaced}>
      <button
        type="button"
        className={styles.set}
        aria-pressed={isPlaced}
        aria-label={t('set.actionName', { name })}
        aria-describedby={`${author} ${state}`}
        onClick={() => void store.choose(wallpaper)}
      >
        <span className={styles.picture}>
          <MediaFrame src={picture && api.mediaUrl(picture)} alt="" placeholderColor={fields.palette[0]} />
          {isPlaying && fields.preview_video !== null && (
            <CardPreview source={api.mediaUrl(fields.preview_video)} />
          )}
        </span>
      </button>
      <span className={styles.over}>
        {!wallpaper.isStatic && !isPlaced && store.requested !== wallpaper && (
          <MediaChip
            kind="plain"
            icon={<Icon of={isPlaying ? Play : Film} size={14} />}
            label={t(isPlaying ? 'welcome.playing' : 'welcome.moving')}
          />
        )}
        <span id={state} className={styles.states}>
          <WallpaperState store={store} wallpaper={wallpaper} isPlaced={isPlaced} />
          {problem && <span className={styles.problem}>{t(problemKey(problem))}</span>}
        </span>
      </span>
      <span className={styles.caption}>
        <span className={styles.name} title={name} aria-hidden="true">
          {name}
        </span>
        <span id={author} className={styles.author} title={nameOf(fields.author)}>
          {nameOf(fields.author)}
        </span>
      </span>
    </div>
  );
});

/** The moon that waxes while a wallpaper is on its way, and is full once it is on the desktop. */
const WallpaperState = observer(function WallpaperState(props: {
  store: WelcomeStore;
  wallpaper: Wallpaper;
  isPlaced: boolean;
}) {
  const { store, wallpaper, isPlaced } = props;
  const { t } = useTranslation();
  const { state, percent } = useStores().wallpapers.setting.progressOf(wallpaper.wid);
  if (store.requested !== wallpaper && !isPlaced) return null;
  const isOnItsWay = store.requested === wallpaper;
  const text = isOnItsWay
    ? state === setStates.downloading && percent > 0
      ? t('set.downloading', { percent })
      : t('set.setting')
    : t('welcome.placed');
  return (
    <span className={styles.pill} data-placed={!isOnItsWay}>
      <MoonProgress
        value={isOnItsWay ? percent / 100 : 1}
        size={20}
        label={text}
        surface="media"
        data-setting-moon={wallpaper.wid}
      />
      <span aria-hidden="true">{text}</span>
    </span>
  );
});

/** The key of the string that says why a wallpaper is not on the desktop. */
export function problemKey({
  outcome,
}: WelcomeProblem): `reason.${SetFailure}` | `unsupportedReasons.${UnsupportedReason}` {
  if (outcome.kind === 'failed') return `reason.${outcome.reason}`;
  if (outcome.kind === 'unsupported') return `unsupportedReasons.${outcome.reason}`;
  return 'reason.unknown';
}
