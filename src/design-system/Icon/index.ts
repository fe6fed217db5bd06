export { Icon, iconStroke, type IconNode, type IconProps } from './Icon.tsx';
export { FishIcon, type FishIconProps } from './FishIcon.tsx';
