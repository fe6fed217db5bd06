export { NavigationTabs, navigationTabClass, type NavigationTabsProps } from './NavigationTabs.tsx';
