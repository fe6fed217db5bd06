import type { ClockStyle } from '../../bridge/contract/layers/clock.ts';
import type { DrawFace } from './faces/clockFace.ts';
import { analogueFace } from './faces/analogueFace.ts';
import { binaryFace } from './faces/binaryFace.ts';
import { calendarFace } from './faces/calendarFace.ts';
import { digitalFace } from './faces/digitalFace.ts';
import { flipFace } from './faces/flipFace.ts';
import { hoursFace } from './faces/hoursFace.ts';
import { lunarFace } from './faces/lunarFace.ts';
import { minimalFace } from './faces/minimalFace.ts';
import { moonFace } from './faces/moonFace.ts';
import { progressFace } from './faces/progressFace.ts';
import { ringFace } from './faces/ringFace.ts';
import { termFace } from './faces/termFace.ts';
import { verticalFace } from './faces/verticalFace.ts';
import { wordsFace } from './faces/wordsFace.ts';
import { worldFace } from './faces/worldFace.ts';

/** The drawing of each style. */
export const clockFaces: Record<ClockStyle, DrawFace> = {
  moon: moonFace,
  analogue: analogueFace,
  digital: digitalFace,
  vertical: verticalFace,
  lunar: lunarFace,
  minimal: minimalFace,
  calendar: calendarFace,
  words: wordsFace,
  ring: ringFace,
  flip: flipFace,
  world: worldFace,
  term: termFace,
  binary: binaryFace,
  progress: progressFace,
  hours: hoursFace,
};

/** Styles that always say something of the Chinese calendar. */
export const facesOfTheDay: ReadonlySet<ClockStyle> = new Set(['lunar', 'term']);
