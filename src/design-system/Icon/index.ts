export { Icon, iconStroke, type IconNode, type IconProps } from './Icon.tsx';
export { FishIcon } from './FishIcon.tsx';
