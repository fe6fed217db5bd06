import { firstScreen, lazyScreen } from '../../loading/lazyScreen.tsx';

/** Shown with the screens that have it (`ScreenRoute.pane`); the others do not wait for it. */
export const sidebar = firstScreen(() => import('./AppSidebar.tsx'));

/** Beside the pages of one's own desktop, in place of the other one. */
export const deskSidebar = lazyScreen(() => import('./DeskSidebar.tsx'));

/** Beside the rules of yuanbao and the counters of withdrawals. */
export const contractSidebar = lazyScreen(() => import('../../features/earnings/ContractSidebar.tsx'));
