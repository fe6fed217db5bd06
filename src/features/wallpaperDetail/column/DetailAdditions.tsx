import { observer } from 'mobx-react-lite';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import ContestBadges from '../../shared/contests/ContestBadges.tsx';
import { FitToScreen } from './FitToScreen.tsx';

/** Parts that only some wallpapers have: places in contests, or a rendition of an imported video. Loaded after the first paint. */
export default observer(function DetailAdditions({ wallpaper }: { wallpaper: Wallpaper }) {
  const { wid, fields, isLocal, isVideo } = wallpaper;
  if (!isLocal) return <ContestBadges uid={fields.author.uid} wid={wid} />;
  return isVideo ? <FitToScreen wid={wid} /> : null;
});
