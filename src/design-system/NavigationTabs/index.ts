export { NavigationTabs, navigationTabClass } from './NavigationTabs.tsx';
