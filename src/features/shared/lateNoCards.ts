import { lazyPart } from './lazyPart.ts';

/** `NoCards`, fetched where it is needed, or before (`patience.ts`). */
export const LateNoCards = lazyPart(() => import('./NoCards.tsx'));
