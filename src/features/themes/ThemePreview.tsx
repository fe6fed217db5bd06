import { observer } from 'mobx-react-lite';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { Theme } from '../../stores/wallpapers/themes.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { listParts } from './partIcons.ts';
import styles from './ThemePreview.module.css';

/** Programs of the little taskbar. */
const taskbarTiles = 5;

interface ThemePreviewProps {
  theme: Theme;
  /** Width in CSS pixels: selects the file to load. */
  width: number;
  isPictureHeld?: boolean;
  size?: 'card' | 'large';
}

/** A small desktop: the wallpaper, and a clock, a taskbar and a pointer where the theme has them. */
export const ThemePreview = observer(function ThemePreview(props: ThemePreviewProps) {
  const { theme, width, isPictureHeld = false, size = 'card' } = props;
  const { api } = useStores();
  const { wallpaper, fields } = theme;
  const picture = imageUrlFor(wallpaper.fields, width);
  const parts = listParts(fields);
  return (
    <div className={styles.desktop} data-size={size} aria-hidden="true">
      <MediaFrame
        src={picture && !isPictureHeld ? api.mediaUrl(picture) : null}
        alt=""
        placeholderColor={wallpaper.fields.palette[0]}
      />
      {parts.includes('clock') && <LittleClock />}
      {parts.includes('pointer') && (
        <svg className={styles.pointer} viewBox="0 0 24 24">
          <path d="M4 3l16 6.5-7 2.2-2.7 7.3z" />
        </svg>
      )}
      {parts.includes('taskbar') && (
        <span className={styles.taskbar}>
          {Array.from({ length: taskbarTiles }, (_, index) => (
            <span key={index} />
          ))}
        </span>
      )}
    </div>
  );
});

/** A static preview of a theme's clock. */
function LittleClock() {
  return (
    <span className={styles.clock}>
      <strong>10:09</strong>
    </span>
  );
}
