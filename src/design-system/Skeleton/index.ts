export { CardSkeletons, Skeleton, type CardSkeletonsProps, type SkeletonProps } from './Skeleton.tsx';
