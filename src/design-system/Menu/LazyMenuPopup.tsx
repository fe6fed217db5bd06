import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { MenuPopupProps } from './MenuPopup.tsx';

type Popup = ComponentType<MenuPopupProps>;

let Preloaded: Popup | null = null;

async function loadPopup(): Promise<Popup> {
  Preloaded = (await import('./MenuPopup.tsx')).MenuPopup;
  return Preloaded;
}

/** Fetches the popup's code before it is opened: to be called when the trigger is pointed at or focused. */
export function preloadMenuPopup(): void {
  // Opening the menu loads it again.
  loadPopup().catch(() => undefined);
}

/**
 * The popup, fetched at the first opening: menus are part of the first screen, which must not load popups that were
 * never opened. If loading fails, the menu closes, and the next press tries again.
 */
export function LazyMenuPopup(props: MenuPopupProps) {
  const { onClose } = props;
  const [Popup, setPopup] = useState<Popup | null>(() => Preloaded);
  const handleFailure = useEffectEvent(onClose);
  useEffect(() => {
    if (!Preloaded)
      loadPopup().then(
        (loaded) => setPopup(() => loaded),
        () => handleFailure(),
      );
  }, []);
  return Popup && <Popup {...props} />;
}
