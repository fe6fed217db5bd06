import type { ComponentPropsWithRef } from 'react';
import { iconStroke } from './Icon.tsx';

export interface FishIconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** Pixels. */
  size: 14 | 16 | 18 | 20;
}

/** 小鱼干, the product's currency: an own drawing. */
export function FishIcon({ size, ...rest }: FishIconProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={iconStroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12c3-4.6 9-6.2 14-1.9L21.5 7v10l-5-3.1c-5 4.300-11 2.700-14-1.900Z" />
      <path d="M10.500 8.300v7.400M13.800 9.300v5.400M6.600 11.200h.01" />
    </svg>
  );
}
