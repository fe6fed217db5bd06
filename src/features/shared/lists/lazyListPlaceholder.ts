import { lazyComponent } from '../../../loading/lazyComponent.ts';

/** `ListPlaceholder`, fetched where it is needed, or before (`app/shell/retry.ts`). */
export const LazyListPlaceholder = lazyComponent(() => import('./ListPlaceholder.tsx'));
