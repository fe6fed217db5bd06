export { GoToTop, goToTopThreshold, type GoToTopProps } from './GoToTop.tsx';
