import { Skeleton } from './index.ts';

export const Right = () => <Skeleton width="226px" height="64px" />;

export const Wrong = () => <Skeleton width="96px" height="32px" />;
