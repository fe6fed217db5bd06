import { lazyPart } from '../../../loading/lazyComponent.ts';

/** `NoCards`, fetched where it is needed, or before (`patience.ts`). */
export const LateNoCards = lazyPart(() => import('./ListPlaceholder.tsx'));
