import { lazyComponent } from '../../../loading/lazyComponent.ts';

/** `ListPlaceholder`, fetched where it is needed, or before (`patience.ts`). */
export const LazyListPlaceholder = lazyComponent(() => import('./ListPlaceholder.tsx'));
