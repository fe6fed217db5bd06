export { Icon, iconStroke, type IconProps } from './Icon.tsx';
export { FishIcon } from './FishIcon.tsx';
