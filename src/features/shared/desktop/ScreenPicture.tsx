import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { flipOf, pictureStyle, positionOf } from '../../../bridge/contract/pictureStyle.ts';
import type { DesktopScreen } from '../../../bridge/contract/desktop.ts';
import type { WallpaperOptions } from '../../../bridge/contract/plan.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { imageUrlFor } from './imageUrls.ts';
import { NightLake } from './NightLake.tsx';
import styles from './ScreenPicture.module.css';

interface ScreenPictureProps {
  /** Null for what is not ours, or not known yet: then the lake at night is shown. */
  wallpaper: Wallpaper | null;
  options: WallpaperOptions;
  screen: Pick<DesktopScreen, 'width' | 'height' | 'scale'>;
  /** In CSS pixels: decides which file is requested. */
  width: number;
}

/** A wallpaper as it is on a screen under its options, at any size. Decorative: what it shows is said beside it. */
export const ScreenPicture = observer(function ScreenPicture(props: ScreenPictureProps) {
  const { wallpaper, options, screen, width } = props;
  const { api, devices } = useStores();
  if (!wallpaper)
    return (
      <span className={styles.frame} aria-hidden="true">
        <NightLake />
      </span>
    );
  const { fields } = wallpaper;
  const picture = imageUrlFor(fields, width, devices.pixelRatio);
  const css = { width: screen.width / screen.scale, height: screen.height / screen.scale };
  const style = pictureStyle(options, { width: fields.width || 16, height: fields.height || 9 }, css);
  return (
    <span
      className={styles.frame}
      style={{ backgroundColor: fields.palette[0] }}
      aria-hidden="true"
      data-picture-of={wallpaper.wid}
    >
      <span
        className={styles.picture}
        style={
          {
            ...(picture !== null && { backgroundImage: `url("${api.mediaUrl(picture)}")` }),
            backgroundSize: `${style.width}% ${style.height}%`,
            backgroundPosition: positionOf(options),
            backgroundRepeat: style.isRepeated ? 'repeat' : 'no-repeat',
            transform: flipOf(options),
            filter: `${style.filter} blur(calc(var(--blur) * 1cqw))`,
            '--blur': style.blur,
          } as CSSProperties
        }
      />
    </span>
  );
});
