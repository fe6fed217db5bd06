import type { CSSProperties } from 'react';
import type { PanelChoice } from '../../bridge/contract/taskbar.ts';

/** Of frosted glass, in CSS pixels. */
const blurRadius = 8;

/** The ground of a panel as a browser draws it. */
export function panelGround({ ground, opacity }: PanelChoice, colour: string): CSSProperties {
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
