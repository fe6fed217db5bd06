import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Icon } from '../../design-system/Icon/index.ts';
import type { ComponentKind, Theme } from '../../stores/wallpapers/themes.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { DesktopPreview } from '../shared/desktopPreview/DesktopPreview.tsx';
import { partIcons } from './partIcons.ts';
import { useThemeLook } from './useThemeLook.ts';
import styles from './ThemeComponents.module.css';

const PreviewPets = lazyComponent(() => import('../shared/desktopPreview/PreviewPets.tsx'));

const sampleWidth = 32;

/** A part of a theme in small: its picture where it has one, else the sign of its kind. Decorative. */
export const PartSample = observer(function PartSample({
  theme,
  kind,
}: {
  theme: Theme;
  kind: ComponentKind;
}) {
  const { pets } = useThemeLook(theme);
  return (
    <span className={styles.sample} aria-hidden="true">
      {kind === 'wallpaper' && <DesktopPreview wallpaper={theme.wallpaper} width={sampleWidth} />}
      {kind !== 'wallpaper' && kind !== 'pet' && <Icon of={partIcons[kind]} size={16} />}
      {kind === 'pet' && (
        <Suspense fallback={<Icon of={partIcons.pet} size={16} />}>
          <PreviewPets pets={pets.slice(0, 1)} fallback={<Icon of={partIcons.pet} size={16} />} />
        </Suspense>
      )}
    </span>
  );
});
