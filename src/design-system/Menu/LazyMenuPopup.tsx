import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { MenuPopupProps } from './MenuPopup.tsx';

let Preloaded: ComponentType<MenuPopupProps> | null = null;

const Fetched = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

function loadPopup(): Promise<typeof import('./MenuPopup.tsx')> {
  return import('./MenuPopup.tsx');
}

/** Fetches the popup's code before it is opened: to be called when the trigger is pointed at or focused. */
export function preloadMenuPopup(): void {
  loadPopup().then(
    ({ MenuPopup }) => {
      Preloaded = MenuPopup;
    },
    // Opening the menu asks again, and fails where it can be seen.
    () => undefined,
  );
}

/**
 * The popup, fetched at the first opening: menus stand on the first screen, and the first screen does not pay for
 * what nobody has opened.
 */
export function LazyMenuPopup(props: MenuPopupProps) {
  // Chosen once: another component in the same place would be mounted anew, under the user's hands.
  const [Popup] = useState<ComponentType<MenuPopupProps>>(() => Preloaded ?? Fetched);
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  );
}
