import { lazyComponent } from '../../../loading/lazyComponent.ts';

/** `ListPlaceholder`, fetched where it is needed, or before (`src/loading/retryImport.ts`). */
export const LazyListPlaceholder = lazyComponent(() => import('./ListPlaceholder.tsx'));
