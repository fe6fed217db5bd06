import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { petsStore } from '../../../stores/pets/pets.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { DesktopPreview } from './DesktopPreview.tsx';
import { useScreenPreview } from './useScreenPreview.ts';

/** In CSS pixels. */
const previewWidth = 156;

/** The first screen as it is now, in small. Decorative: what it shows is said beside it. */
export default observer(function CurrentDesktop(props: { wallpaper: Wallpaper | null; isPaused: boolean }) {
  const { selected } = useStore(desktopStore);
  const { gate, pets, host } = useStore(petsStore);
  useEffect(() => {
    if (gate === 'open' && host.status === 'idle') void host.load();
  }, [gate, host]);
  const preview = useScreenPreview(selected);
  return (
    <DesktopPreview
      {...preview}
      wallpaper={props.wallpaper}
      isOurs
      width={previewWidth}
      pets={pets.map(({ pet }) => pet)}
      panel="plain"
      isPaused={props.isPaused}
    />
  );
});
