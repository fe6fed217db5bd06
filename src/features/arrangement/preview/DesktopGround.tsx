import { observer } from 'mobx-react-lite';
import { DesktopPreview, type DesktopPreviewProps } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { useDesktopWallpaper } from '../../shared/desktopPreview/useDesktopWallpaper.ts';

/** Width of a sketch of the desktop, in CSS pixels. */
export const sketchWidth = 468;

/** The wallpaper of the desktop, below what lies on it; layers where some are shown. Decorative. */
export const DesktopGround = observer(function DesktopGround(
  props: Pick<DesktopPreviewProps, 'layers' | 'files' | 'detail'>,
) {
  return <DesktopPreview {...props} {...useDesktopWallpaper()} width={sketchWidth} />;
});
