import { createElement, type ComponentPropsWithRef } from 'react';
import type { IconNode } from 'lucide';

/** Stroke of every icon (docs/product.md#icons). */
export const iconStroke = 1.75;

export type { IconNode };

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** A lucide icon. */
  of: IconNode;
  /** Pixels; 36 is the sign of a region's state. */
  size: 14 | 16 | 18 | 20 | 36 | 48;
  /** Default: the text's colour. */
  color?: string;
}

/** A decorative icon: an icon-only control needs a name of its own. */
export function Icon({ of: shapes, size, color = 'currentColor', ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={iconStroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {/* The shapes of an icon never change their order. */}
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
