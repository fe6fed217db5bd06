import { observer } from 'mobx-react-lite';
import type { WelcomeStore } from '../../stores/preferences/welcome.ts';
import { useStores } from '../../ui/storeContext.ts';
import { FirstWallpaper } from './FirstWallpaper.tsx';
import { useOnePlaying } from './useOnePlaying.ts';
import styles from './WelcomeScreen.module.css';

/** Places while the wallpapers are on their way. */
const places = [0, 1, 2, 3, 4, 5];

/** The wallpapers to begin with: a press sets one at once. The first moving one plays, until another one is pointed at. */
export const FirstWallpapers = observer(function FirstWallpapers(props: {
  store: WelcomeStore;
  label: string;
}) {
  const { store, label } = props;
  const { devices } = useStores();
  const { wallpapers } = store;
  const moving = wallpapers.filter(({ fields }) => fields.preview_video !== null).map(({ wid }) => wid);
  const { playing, point } = useOnePlaying(devices.hasHoverVideo ? moving : []);
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={wallpapers.length === 0}>
      {wallpapers.length === 0
        ? places.map((place) => <li key={place} className={styles.place} />)
        : wallpapers.map((wallpaper) => (
            <li
              key={wallpaper.wid}
              onPointerEnter={() => point(wallpaper.wid)}
              onPointerLeave={() => point(null)}
            >
              <FirstWallpaper store={store} wallpaper={wallpaper} isPlaying={playing === wallpaper.wid} />
            </li>
          ))}
    </ul>
  );
});
