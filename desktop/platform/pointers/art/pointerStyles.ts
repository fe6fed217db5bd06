import type { OwnPointerSet } from '../../../../src/bridge/contract/pointer.ts';

/** Look of one of our sets. Colours are those of the drawing, whatever the theme of the client. */
export interface PointerStyle {
  fill: string;
  edge: string;
  /** Of rings and marks that lie behind. */
  mark: string;
  /** Width of the edge, on a grid of 32. */
  width: number;
  arrow: 'dart' | 'classic' | 'slim' | 'kite';
  corners: 'round' | 'miter';
  busy: 'ring' | 'moon' | 'dots' | 'star';
  /** Background of its preview. */
  ground: [string, string];
}

export const pointerStyles: Readonly<Record<OwnPointerSet, PointerStyle>> = {
  moon: {
    ...{ fill: '#ffffff', edge: '#1c2150', mark: '#565fa8', ground: ['#2c3169', '#191d45'] },
    ...{ width: 1.6, arrow: 'dart', corners: 'round', busy: 'moon' },
  },
  celadon: {
    ...{ fill: '#a9ecd2', edge: '#0d4a40', mark: '#2f7f6c', ground: ['#23695d', '#133f3a'] },
    ...{ width: 2, arrow: 'dart', corners: 'round', busy: 'ring' },
  },
  sakura: {
    ...{ fill: '#ffc7d9', edge: '#6b1f3e', mark: '#a34a6c', ground: ['#7d3a58', '#4a1f38'] },
    ...{ width: 1.8, arrow: 'kite', corners: 'round', busy: 'dots' },
  },
  ink: {
    ...{ fill: '#20242e', edge: '#fdfaf0', mark: '#8b8778', ground: ['#ebe5d5', '#d2cab6'] },
    ...{ width: 1.4, arrow: 'slim', corners: 'miter', busy: 'ring' },
  },
  amber: {
    ...{ fill: '#ffc766', edge: '#4e2f06', mark: '#8f5f18', ground: ['#6d4a1a', '#3a2710'] },
    ...{ width: 1.8, arrow: 'classic', corners: 'round', busy: 'star' },
  },
  frost: {
    ...{ fill: '#0d1424', edge: '#ffffff', mark: '#5b7fae', ground: ['#9db2d4', '#5f769f'] },
    ...{ width: 2.2, arrow: 'dart', corners: 'miter', busy: 'dots' },
  },
  lantern: {
    ...{ fill: '#ff8a5c', edge: '#3b0f16', mark: '#a33a2c', ground: ['#57202a', '#2a0f18'] },
    ...{ width: 1.8, arrow: 'kite', corners: 'miter', busy: 'star' },
  },
  orchid: {
    ...{ fill: '#d9c2ff', edge: '#33205e', mark: '#7456b8', ground: ['#4b3580', '#281a4b'] },
    ...{ width: 1.6, arrow: 'classic', corners: 'miter', busy: 'moon' },
  },
};
