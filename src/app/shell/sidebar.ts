import { firstScreen } from '../../loading/lazyScreen.tsx';

/** Shown with the screens that have it (`ScreenRoute.pane`); the others do not wait for it. */
export const sidebar = firstScreen(() => import('./AppSidebar.tsx'));
