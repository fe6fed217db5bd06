export { MoonProgress, type MoonProgressProps } from './MoonProgress.tsx';
