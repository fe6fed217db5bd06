import type { CSSProperties } from 'react';
import type { PanelChoice } from '../../../bridge/contract/taskbar.ts';

/** The look of a panel, with the colour that it has now. */
export type PanelLook = Pick<PanelChoice, 'ground' | 'colour' | 'opacity'>;

/** Of frosted glass, in CSS pixels. */
const blurRadius = 8;

/** The ground of a panel as a browser draws it. */
export function panelGround({ ground, opacity, colour }: PanelLook): CSSProperties {
  const cover = `color-mix(in srgb, ${colour} ${opacity}%, transparent)`;
  switch (ground) {
    case 'clear':
      return {};
    case 'translucent':
      return { background: cover };
    case 'blurred':
      return { background: cover, backdropFilter: `blur(${blurRadius}px)` };
    case 'fade':
      return { background: `linear-gradient(transparent, ${cover})` };
  }
}
