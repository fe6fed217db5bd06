import type { LucideIcon } from 'lucide-react';

/** Stroke of every icon (look, section 10). */
export const iconStroke = 1.75;

export interface IconProps {
  /** A lucide icon. */
  of: LucideIcon;
  size: 14 | 16 | 18 | 20;
}

/** A decorative icon: whoever shows it alone gives its control a name. */
export function Icon({ of: Shape, size }: IconProps) {
  return <Shape size={size} strokeWidth={iconStroke} aria-hidden="true" focusable="false" />;
}
